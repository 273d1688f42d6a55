/** Whom do I suspect? Notes about the others, what a swap of roles does to them, and how right they were. */
import { follow, type Round, type Swap } from "./rounds.ts";

export const LEANS = [-2, -1, 0, 1, 2] as const; // surely the one role .. don't know .. surely the other
export type Lean = (typeof LEANS)[number];

export interface Note {
  lean: Lean;
  text: string;
  at: number; // how many swaps there had been when it was leant so
}
/** The notes of one round, by seat. */
export type Leaf = Readonly<Record<string, Note>>;
/** The leaves by round. */
export type Pages = Readonly<Record<string, Leaf>>;

export const BLANK: Note = { lean: 0, text: "", at: 0 };
export const LONGEST = 160; // letters of a note

/** Is this suspicion about a card that lies elsewhere now? */
export function outdated(note: Note, seat: number, swaps: readonly Swap[]): boolean {
  return note.lean !== 0 && swaps.slice(note.at).some(({ a, b }) => a === seat || b === seat);
}

/** Suspicions that go with the cards they were about; what was noted since the swap stands, and words stay with their player. */
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

/** What is kept may have been written by anybody: whatever is not a notebook is no notebook. */
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
  right: boolean | null; // null: nothing was suspected
  before: string; // the role it was about, where the card has been swapped since
}

export interface Score {
  of: Verdict[]; // by seat
  right: number;
  guesses: number;
  sure: number; // of the guesses, those without a doubt
  sureRight: number;
  alone: boolean; // the only one with this role knows everybody's
}

/** The notes beside the truth. A suspicion is about the card that lay there when it was noted; not knowing counts neither way. */
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
