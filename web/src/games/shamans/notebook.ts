/** Notes about the others' roles, the effect of swaps on them, and their score. */
import { follow, type Round, type Swap } from "./rounds.ts";

export const LEANS = [-2, -1, 0, 1, 2] as const; // certainly one role .. unknown .. certainly the other
export type Lean = (typeof LEANS)[number];

export interface Note {
  lean: Lean;
  text: string;
  at: number; // number of swaps before the note
}
/** The notes of one round, by seat. */
export type Leaf = Readonly<Record<string, Note>>;
/** The notes by round. */
export type Pages = Readonly<Record<string, Leaf>>;

export const BLANK: Note = { lean: 0, text: "", at: 0 };
export const LONGEST = 160; // letters of a note

/** Whether this suspicion is about a card that has been swapped since. */
export function outdated(note: Note, seat: number, swaps: readonly Swap[]): boolean {
  return note.lean !== 0 && swaps.slice(note.at).some(({ a, b }) => a === seat || b === seat);
}

/** Moves suspicions with their cards; later suspicions stay, and texts stay with their player. */
export function carried(leaf: Leaf, swaps: readonly Swap[], you: number): Leaf {
  const made: Record<string, Note> = {};
  const seats = Object.entries(leaf).map(([seat, note]) => [Number(seat), note] as const);
  for (const [seat, note] of seats) {
    const stays = !outdated(note, seat, swaps);
    made[seat] = { ...note, lean: stays ? note.lean : 0, at: stays ? note.at : swaps.length };
  }
  for (const [seat, note] of seats) {
    if (!outdated(note, seat, swaps)) continue;
    const to = follow(seat, swaps, note.at);
    const there = made[to] ?? BLANK;
    if (to !== you && there.lean === 0) made[to] = { ...there, lean: note.lean, at: swaps.length };
  }
  return made;
}

/** Validates stored data, which may have been written by anything. */
export function readPages(kept: unknown): Pages {
  const pages: Record<string, Leaf> = {};
  for (const [round, leaf] of entries(kept)) {
    const notes: Record<string, Note> = {};
    for (const [seat, note] of entries(leaf)) {
      const { lean, text, at } = Object.fromEntries(entries(note));
      if (!LEANS.includes(lean as Lean) || typeof text !== "string" || !Number.isInteger(at)) continue;
      notes[seat] = { lean: lean as Lean, text: text.slice(0, LONGEST), at: at as number };
    }
    pages[round] = notes;
  }
  return pages;
}

const entries = (value: unknown): [string, unknown][] =>
  typeof value === "object" && value !== null ? Object.entries(value) : [];

export interface Verdict {
  lean: Lean;
  right: boolean | null; // null: no suspicion
  before: string; // the role it was about, if the card has been swapped since
}

export interface Score {
  of: Verdict[]; // by seat
  right: number;
  guesses: number;
  sure: number; // number of certain guesses
  sureRight: number;
  alone: boolean; // the only player with this role knows all roles
}

/** Compares the notes with the real roles. A suspicion is about the card at the time of the note; unknown is not counted. */
export function judge(leaf: Leaf, round: Round, you: number, roles: readonly [string, string]): Score {
  const role = (seat: number) => round.parts[seat]?.role ?? "";
  const of = round.parts.map((_, seat): Verdict => {
    const note = leaf[seat];
    if (!note || note.lean === 0 || seat === you) return { lean: 0, right: null, before: "" };
    const was = role(follow(seat, round.swaps, note.at));
    const before = outdated(note, seat, round.swaps) ? was : "";
    return { lean: note.lean, right: was === roles[note.lean < 0 ? 0 : 1], before };
  });
  const guesses = of.filter((each) => each.right !== null);
  const sure = guesses.filter((each) => Math.abs(each.lean) === 2);
  const dealt = role(follow(you, round.swaps, 0));
  return {
    of,
    right: guesses.filter((each) => each.right).length,
    guesses: guesses.length,
    sure: sure.length,
    sureRight: sure.filter((each) => each.right).length,
    alone: round.parts.filter((part) => part.role === dealt).length === 1,
  };
}
