/** The key of the sentence about the winner: addressed to a player, or about the players. */
import type { Ending } from "../lib/wire.ts";

export type Verdict = "you_won" | "you_lost" | "you_shared" | "won" | "shared" | "draw";

export function verdictOf(ending: Ending, you: number | null): { key: Verdict; winners: number[] } {
  const most = Math.max(...ending.shares);
  const winners = ending.shares.flatMap((share, seat) => (share === most ? [seat] : []));
  if (winners.length === ending.shares.length) return { key: "draw", winners };
  const mine = you !== null && winners.includes(you);
  if (winners.length > 1) return { key: mine ? "you_shared" : "shared", winners };
  return { key: mine ? "you_won" : you !== null ? "you_lost" : "won", winners };
}
