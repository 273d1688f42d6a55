/** Which role cards were looked at in this browser: by table and seat the last one that was dealt or swapped. */
import { recall, remember } from "../../lib/settings.svelte.ts";
import type { Round } from "./rounds.ts";

const SHELF = "ofuda.looked";
const MOST = 60; // tables that a browser keeps

function kept(): Record<string, string> {
  const found = recall(SHELF);
  return typeof found === "object" && found !== null ? (found as Record<string, string>) : {};
}
let all = $state.raw(kept()); // what is known where nothing can be kept

/** A name for the role card that lies before a seat now: it is another one in each round and after each swap. */
export function dealOf(rounds: readonly Round[], seat: number | null): string {
  const now = rounds.at(-1);
  if (!now || now.how || seat === null) return "";
  return `${now.n}.${now.swaps.filter(({ a, b }) => a === seat || b === seat).length}`;
}

export function hasLooked(place: string, deal: string): boolean {
  return all[place] === deal;
}

export function look(place: string, deal: string): void {
  const { [place]: _, ...others } = { ...all, ...kept() };
  all = Object.fromEntries([...Object.entries(others).slice(1 - MOST), [place, deal]]);
  remember(SHELF, all);
}
