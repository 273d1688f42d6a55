/** Choices that no thing on the table stands for: buttons, and cards that are picked from elsewhere. */
import type { Choice } from "../../lib/wire.ts";

export interface Answer {
  handle: string;
  choice: Choice;
}
export interface Answers {
  buttons: Answer[];
  cards: Answer[];
}

const MOST = 9; // more buttons are a list
const PICKED = "card ";

/** Splits the choices without a thing on the table, by their first handles. */
export function answersOf(choices: readonly Choice[], seen: ReadonlySet<string>): Answers {
  const found: Answers = { buttons: [], cards: [] };
  for (const choice of choices) {
    const [handle] = choice.handles ?? [];
    if (!handle || choice.handles?.some((thing) => seen.has(thing))) continue;
    (handle.startsWith(PICKED) ? found.cards : found.buttons).push({ handle, choice });
  }
  if (found.buttons.length > MOST) found.buttons = [];
  return found;
}
