/** How the points of a finished game came about, read from the log. */
import type { Face, Line } from "../../lib/wire.ts";
import { faceFacts, lineFacts } from "./facts.ts";

export interface Spirit {
  id: string;
  score: number;
  bonus: number | null; // what the effect of a god gives
}

export interface Sheet {
  seat: number;
  summoned: Spirit[];
  spirits: number;
  gods: number;
  light: number; // numbers under the score discs
  dark: number;
  track: number;
  total: number;
  won: boolean;
}

/** One sheet for each player; empty if the game has not been scored. */
export function sheetsOf(log: readonly Line[], seats: number, faces: readonly Face[]): Sheet[] {
  const scores = new Map(faces.map((face) => [face.id, faceFacts(face).score ?? 0]));
  const sheets = Array.from({ length: seats }, (_, seat): Sheet => ({
    seat,
    summoned: [],
    spirits: 0,
    gods: 0,
    light: 0,
    dark: 0,
    track: 0,
    total: 0,
    won: false,
  }));
  let scored = false;
  for (const line of log) {
    const facts = lineFacts(line);
    if (!facts || !("who" in facts)) continue;
    const sheet = sheets[facts.who];
    if (!sheet) continue;
    if (facts.event === "summons" || facts.event === "free")
      sheet.summoned.push({ id: facts.spirit, score: scores.get(facts.spirit) ?? 0, bonus: null });
    else if (facts.event === "advances") sheet[facts.side === "light" ? "light" : "dark"] = facts.n;
    else if (facts.event === "god_scores") {
      const god = sheet.summoned.find((each) => each.id === facts.spirit);
      if (god) god.bonus = facts.n;
    } else if (facts.event === "scores") {
      scored = true;
      Object.assign(sheet, { spirits: facts.spirits, gods: facts.gods, track: facts.track });
      sheet.total = facts.spirits + facts.gods + facts.track;
    } else if (facts.event === "wins") sheet.won = true;
  }
  return scored ? sheets : [];
}
