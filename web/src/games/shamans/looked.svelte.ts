/** The role cards revealed in this browser: the last dealt or swapped one by table and seat. */
import { recall, remember } from "../../lib/settings.svelte.ts";
import type { Round } from "./rounds.ts";

const SHELF = "ofuda.looked";
const MOST = 60; // tables stored by a browser

function kept(): Record<string, string> {
  const found = recall(SHELF);
  return typeof found === "object" && found !== null ? (found as Record<string, string>) : {};
}
let all = $state.raw(kept()); // used if the browser cannot store anything

/** An id of a seat's current role card; it changes in each round and after each swap. */
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
