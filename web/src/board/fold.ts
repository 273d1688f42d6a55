/** The log as it is read: cards that somebody gets one after the other stand in one line. */
import type { Face, Line } from "../wire.ts";
import { faceNamed } from "./names.ts";

/** What lines must share to become one; null for a line that stands alone. */
function kindOf({ said, step }: Line, names: ReadonlyMap<string, Face>): string | null {
  const { who, card, ...more } = said.params ?? {};
  if (!who || !faceNamed(card, names) || Object.keys(more).length) return null;
  return JSON.stringify([said.key, who, said.clause, step]);
}

export function folded(lines: readonly Line[], names: ReadonlyMap<string, Face>): Line[] {
  const made: Line[] = [];
  let last: string | null = null;
  let cards: unknown[] = [];
  for (const line of lines) {
    const kind = kindOf(line, names);
    const card = line.said.params?.card;
    if (kind !== null && kind === last) {
      cards = [...cards, card];
      const params = { ...line.said.params, card: { key: "all", params: { ...cards } } };
      made[made.length - 1] = { ...line, said: { ...line.said, params } };
    } else {
      cards = [card];
      made.push(line);
    }
    last = kind;
  }
  return made;
}

/** Which of so many things in the log an arrow leads to; from the log itself (-1) to the newest. */
export function walked(count: number, from: number, way: 1 | -1): number {
  if (from < 0) return count - 1;
  return Math.max(0, Math.min(count - 1, from + way));
}
