/** The rounds of a game with role cards, read from its log: who was what, who won and how, and what it brought. */
import type { Face, Line, Message } from "../../lib/wire.ts";
import { lineFacts } from "./facts.ts";

/** How a role came to be known to the reader while the round was played. */
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
  role: string; // in the end; "" while nobody has said it
  out: boolean;
  win: number;
  shards: number;
  light: number; // Illumination, at once
  total: number; // when the round was over
}

export interface Round {
  n: number;
  winner: string; // a role; "" while the round is played
  how: "" | "moon" | "out" | "cards";
  clause: string;
  parts: Part[];
  swaps: Swap[];
  known: (Known | null)[]; // each seat's role as far as the game has shown it to the reader
  turns: number; // begun so far
  target: number; // so many points end the game
}

/** The two kinds of role card, if a game has them: then people suspect each other. */
export function rolesOf(faces: readonly Face[]): [Face, Face] | null {
  const [one, other, third] = faces.filter((face) => face.family === "role");
  return one && other && !third ? [one, other] : null;
}

/** Who passes by must not read in the log what the board keeps covered: the reader's own role. */
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

/** The cards change places, and whoever knew one of them knows it where it lies now. */
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

/** Where the card now lies that lay before a seat when so many swaps had been made. */
export function follow(seat: number, swaps: readonly Swap[], from: number): number {
  return swaps.slice(from).reduce((at, { a, b }) => (at === a ? b : at === b ? a : at), seat);
}

/** The round whose end a reader should be shown now, if there is one: the newest that was not put away before.
 *  Whoever comes for the first time has missed nothing, unless the round after it has hardly begun. */
export function toShow(rounds: readonly Round[], seen: number | null): number | null {
  const newest = finished(rounds).at(-1);
  if (!newest) return null;
  if (seen !== null) return newest.n > seen ? newest.n : null;
  const after = rounds.find((round) => round.n > newest.n);
  return (after?.turns ?? 0) <= 1 ? newest.n : null;
}

/** The chapters of a game's story, one a round instead of one a turn. */
export function byRound(chapters: readonly [number, Message][]): [number, Message][] {
  const found = new Map<number, [number, Message]>();
  for (const [move, said] of chapters) {
    const n = Number(said.params?.round);
    if (!found.has(n)) found.set(n, [move, { key: "page.notebook.round", params: { n } }]);
  }
  return [...found.values()];
}
