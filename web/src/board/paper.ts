/** The paper texture, drawn once and referenced by all cards. */
import { random } from "./sigil.ts";

const SVG = "http://www.w3.org/2000/svg";

export function fibres(width: number, height: number, count: number, seed: string): string {
  const next = random(seed);
  let path = "";
  for (let i = 0; i < count; i++) {
    const [x, y] = [next() * width, next() * height];
    const [dx, dy] = [10 + next() * 34, (next() - 0.5) * 7];
    const bow = (next() - 0.5) * 9;
    path += `M${x.toFixed(1)} ${y.toFixed(1)}q${(dx / 2).toFixed(1)} ${bow.toFixed(1)} ${dx.toFixed(1)} ${dy.toFixed(1)}`;
  }
  return path;
}

/** Adds the shared drawing to the page; further calls do nothing. */
export function layPaper(): void {
  if (document.getElementById("ofuda-paper")) return;
  const sheet = document.createElementNS(SVG, "svg");
  sheet.id = "ofuda-paper";
  sheet.setAttribute("aria-hidden", "true");
  sheet.setAttribute("width", "0");
  sheet.setAttribute("height", "0");
  sheet.setAttribute("class", "ofuda-paper");
  const fibre = document.createElementNS(SVG, "symbol");
  fibre.id = "ofuda-fibre";
  fibre.setAttribute("viewBox", "0 0 210 210");
  for (const [seed, count, stroke, fade] of [
    ["light", 60, "#fffdf4", "0.75"],
    ["dark", 54, "#8a6f42", "0.2"],
  ] as const) {
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("d", fibres(210, 210, count, seed));
    path.setAttribute("fill", "none");
    path.setAttribute("stroke", stroke);
    path.setAttribute("stroke-width", "0.7");
    path.setAttribute("opacity", fade);
    fibre.append(path);
  }
  sheet.append(fibre);
  document.body.append(sheet);
}

/** Wraps text to about `width` Latin letters; kanji and kana count as two. No line begins with a full stop. */
export function wrapped(text: string, width: number): string[] {
  const wide = (c: string) => (/[\u2e80-\u9fff\uff00-\uffef]/.test(c) ? 2 : 1);
  const size = (s: string) => [...s].reduce((sum, c) => sum + wide(c), 0);
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/(?<=[\u2e80-\u9fff])(?![、。，：；！？）」』ー])|\s+/)) {
    const joined = line && !/[\u2e80-\u9fff]$/.test(line) ? `${line} ${word}` : line + word;
    if (line && size(joined) > width) {
      lines.push(line);
      line = word;
    } else line = joined;
  }
  if (line) lines.push(line);
  return lines;
}
