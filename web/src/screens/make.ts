/** Making tables, and remembering which ones were made here: their maker sits down without being asked. */
import { api } from "../api.ts";
import { router } from "../router.svelte.ts";
import { recall, remember } from "../settings.svelte.ts";
import type { GameCard, NewTable } from "../wire.ts";

const MADE = "ofuda.made";
const coming = new Set<string>(); // tables we were sent to in order to sit down

function made(): [string, string][] {
  const found = recall(MADE);
  return Array.isArray(found) ? (found as [string, string][]) : [];
}

/** The invitation of a table that was made in this browser, or undefined. */
export function inviteOf(table: string): string | undefined {
  return made().find(([id]) => id === table)?.[1];
}

export function noteMade(table: string, invite: string): void {
  remember(MADE, [[table, invite], ...made().filter(([id]) => id !== table)].slice(0, 50));
}

export async function make(table: NewTable): Promise<void> {
  const { table: id, invite } = await api.make(table);
  noteMade(id, invite);
  router.go(`/t/${id}`);
}

/** One person against bots of one level, as few as the game needs. */
export function against(game: GameCard, level: string): NewTable {
  const seats = Math.min(...game.seats);
  return { game: game.slug, bots: ["", ...Array<string>(seats - 1).fill(level)] };
}

export function withFriends(game: GameCard): NewTable {
  return { game: game.slug, bots: Array<string>(Math.min(...game.seats)).fill("") };
}

export function join(table: string): void {
  coming.add(table);
  router.go(`/t/${table}`);
}

export function comesToSit(table: string): boolean {
  return coming.has(table);
}

/** Where a friend gets in. */
export function inviteLink(table: string, invite: string): string {
  return `${location.origin}/t/${encodeURIComponent(table)}?invite=${encodeURIComponent(invite)}`;
}
