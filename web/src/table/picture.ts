/** A shareable picture of the result, drawn as SVG and saved as PNG. */
import type { Ending, Face } from "../lib/wire.ts";
import { lineOf, plotOf } from "./plot.ts";
import { sigil } from "../board/sigil.ts";
import { toneColour } from "../board/tones.ts";

export interface Result {
  game: string;
  head: string;
  names: readonly string[];
  ending: Ending;
  faces: readonly Face[]; // a few cards for decoration
}

const WIDTH = 1200;
const HEIGHT = 630;
const LINES = ["#e6bd62", "#8fb8f0", "#8fca9c", "#d8a0e4", "#c9c3b2"];
const STROKES = ["none", "14 10", "4 10", "24 8 4 8", "2 6"];

const safe = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

function text(x: number, y: number, size: number, words: string, more = ""): string {
  return `<text x="${x}" y="${y}" font-size="${size}" fill="#f1ead9" ${more}>${safe(words)}</text>`;
}

function card(face: Face, x: number, y: number, turn: number): string {
  const ink = toneColour(face.tone);
  const drawn = sigil(face);
  const rings = drawn.rings
    .map((r) => `<circle r="${r.r}" fill="none" stroke="${ink}" opacity="${r.fade}"/>`)
    .join("");
  return `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-75" y="-105" width="150" height="210" rx="9" fill="#f4ecd9"/>
<path d="M-65-101.500H65a6.500 6.500 0 0 1 6.500 6.500V-51H-71.500V-95a6.500 6.500 0 0 1 6.500-6.500Z" fill="${ink}"/>
<text x="-60" y="-62" font-size="44" font-weight="700" fill="#f4ecd9">${safe(face.rank)}</text>
<g transform="translate(0 22)">${rings}<path d="${drawn.strokes}${drawn.heart}" fill="${ink}"/></g></g>`;
}

export function pictureOf({ game, head, names, ending, faces }: Result): string {
  const course = ending.course?.length ? ending.course : [];
  const last = Math.max(0, ...(ending.chapters ?? []).map(([move]) => move));
  const plot = plotOf(course, last, 700, 300);
  const grid = plot.ticks
    .map((tick) => `<path d="M${plot.left} ${plot.y(tick)}H${700 - plot.right}" stroke="#3a4062"/>`)
    .join("");
  const lines = names.map(
    (_, seat) =>
      `<path d="${lineOf(plot, course, seat)}" fill="none" stroke="${LINES[seat % 5]}" stroke-width="4" stroke-dasharray="${STROKES[seat % 5]}"/>`,
  );
  const rows = names.map((name, seat) => {
    const y = 250 + seat * 58;
    const colour = `font-weight="700" text-anchor="end"`;
    return `<path d="M80 ${y - 12}H124" stroke="${LINES[seat % 5]}" stroke-width="5" stroke-dasharray="${STROKES[seat % 5]}"/>
${text(140, y, 32, name.length > 18 ? `${name.slice(0, 17)}…` : name)}${text(500, y, 40, String(ending.points[seat] ?? ""), colour)}`;
  });
  const fan = faces
    .slice(0, 3)
    .map((face, i) => card(face, 205 + i * 90, 540 + Math.abs(i - 1) * 12, (i - 1) * 9));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="'Noto Serif JP','Noto Serif CJK JP',Georgia,serif">
<defs><radialGradient id="g" cx=".5" cy=".2" r="1"><stop offset="0" stop-color="#262c4a"/><stop offset="1" stop-color="#12141f"/></radialGradient></defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#g)"/>
${text(80, 100, 30, `Ofuda · ${game}`, 'opacity=".75"')}${text(80, 172, 60, head, 'font-weight="700"')}
${rows.join("")}<g transform="translate(480 250)">${course.length ? grid + lines.join("") : ""}</g>${fan.join("")}
<rect x="1080" y="60" width="56" height="56" rx="8" fill="#c4372c"/><text x="1108" y="103" font-size="42" font-weight="700" text-anchor="middle" fill="#f4ecd9">札</text></svg>`;
}

/** The picture as a PNG; null if the browser cannot create it. */
export async function pngOf(svg: string): Promise<Blob | null> {
  const url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image(WIDTH, HEIGHT);
    image.src = url;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [WIDTH, HEIGHT];
    canvas.getContext("2d")?.drawImage(image, 0, 0, WIDTH, HEIGHT);
    return await new Promise((done) => canvas.toBlob(done, "image/png"));
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(url);
  }
}
