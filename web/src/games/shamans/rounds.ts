/** The rounds of a game with role cards, read from its log: roles, winners and points. */
import type { Face, Line, Message } from "../../lib/wire.ts";
import { lineFacts } from "./facts.ts";

/** How the reader learned a role during the round. */
export type Source = "own" | "shown" | "out" | "moved";

export interface Known {
  role: string;
  how: Source;
}

export interface Swap {
  a: number;
  b: number;
  said: Message;
}

export interface Part {
  role: string; // at the end; "" while it is unknown
  out: boolean;
  win: number;
  shards: number;
  light: number; // points of Illumination, scored at once
  total: number; // at the end of the round
}

export interface Round {
  n: number;
  winner: string; // a role; "" during the round
  how: "" | "moon" | "out" | "cards";
  clause: string;
  parts: Part[];
  swaps: Swap[];
  known: (Known | null)[]; // each seat's role as far as the reader knows it
  turns: number; // turns begun so far
  target: number; // points that end the game
}

/** The two kinds of role cards, if the game has them. */
export function rolesOf(faces: readonly Face[]): [Face, Face] | null {
  const [one, other, third] = faces.filter((face) => face.family === "role");
  return one && other && !third ? [one, other] : null;
}

/** Removes the reader's own role, which the board hides, from a log line. */
export function maskRole(line: Line): Message {
  if (lineFacts(line)?.event !== "role") return line.said;
  return { ...line.said, params: { ...line.said.params, role: { key: "scene.unknown" } } };
}

function begun(n: number, target: number, seats: number, before: Round | undefined): Round {
  const parts = Array.from({ length: seats }, (_, seat) => {
    const total = before?.parts[seat]?.total ?? 0;
    return { role: "", out: false, win: 0, shards: 0, light: 0, total };
  });
  const known = parts.map(() => null);
  return { n, winner: "", how: "", clause: "", parts, swaps: [], known, turns: 0, target };
}

export function roundsOf(lines: readonly Line[], seats: number): Round[] {
  const rounds: Round[] = [];
  let moon = false;
  for (const line of lines) {
    const facts = lineFacts(line);
    if (!facts) continue;
    const { event, who = -1, other = -1, role = "", n = 0 } = facts;
    if (event === "round") {
      moon = false;
      rounds.push(begun(facts.round ?? 0, facts.target ?? 0, seats, rounds.at(-1)));
      continue;
    }
    const now = rounds.at(-1);
    if (!now) continue;
    if (event === "turn") now.turns += 1;
    else if (event === "pawn") moon ||= facts.left === 0;
    else if (event === "swaps") swap(now, who, other, line.said);
    else if (event === "round_won") {
      now.winner = role;
      now.clause = line.said.clause ?? "";
    }
    const part = now.parts[who];
    if (!part) continue;
    if (event === "role") now.known[who] = { role, how: "own" };
    else if (event === "reveals") now.known[who] = { role, how: part.out ? "out" : "shown" };
    else if (event === "eliminated") part.out = true;
    else if (event === "illuminates") {
      part.light += n;
      part.total += n;
    } else if (event === "shards") part.shards += n;
    else if (event === "scores") {
      part.win = n - part.shards;
      part.total = facts.total ?? 0;
    } else if (event === "was") {
      part.role = role;
      if (now.parts.every((each) => each.role)) settle(now, moon);
    }
  }
  return rounds;
}

/** Swaps two cards together with the reader's knowledge of them. */
function swap(now: Round, a: number, b: number, said: Message): void {
  const moved = (seat: number): Known | null => {
    const known = now.known[seat];
    return known ? { role: known.role, how: "moved" } : null;
  };
  [now.known[a], now.known[b]] = [moved(b), moved(a)];
  now.swaps.push({ a, b, said });
}

function settle(now: Round, moon: boolean): void {
  const losers = now.parts.filter((part) => part.role !== now.winner);
  now.how = moon ? "moon" : losers.every((part) => part.out) ? "out" : "cards";
}

export const finished = (rounds: readonly Round[]) => rounds.filter((round) => round.how !== "");

/** The present seat of the card that a seat had after a number of swaps. */
export function follow(seat: number, swaps: readonly Swap[], from: number): number {
  return swaps.slice(from).reduce((at, { a, b }) => (at === a ? b : at === b ? a : at), seat);
}

/** The round whose end should be shown now, if any: the newest that was not dismissed.
 *  On a first visit it is shown only if the next round has hardly begun. */
export function toShow(rounds: readonly Round[], seen: number | null): number | null {
  const newest = finished(rounds).at(-1);
  if (!newest) return null;
  if (seen !== null) return newest.n > seen ? newest.n : null;
  const after = rounds.find((round) => round.n > newest.n);
  return (after?.turns ?? 0) <= 1 ? newest.n : null;
}

/** The chapters of the chart, one per round instead of one per turn. */
export function byRound(chapters: readonly [number, Message][]): [number, Message][] {
  const found = new Map<number, [number, Message]>();
  for (const [move, said] of chapters) {
    const n = Number(said.params?.round);
    if (!found.has(n)) found.set(n, [move, { key: "page.notebook.round", params: { n } }]);
  }
  return [...found.values()];
}
