/** Creates tables and remembers those created here, so that their maker is seated automatically. */
import { api } from "./api.ts";
import { router } from "./router.svelte.ts";
import { recall, remember } from "./settings.svelte.ts";
import type { NewTable } from "./wire.ts";

const MADE = "ofuda.made";
const coming = new Set<string>(); // tables to sit down at automatically

function made(): [string, string][] {
  const found = recall(MADE);
  return Array.isArray(found) ? (found as [string, string][]) : [];
}

/** The invitation of a table created in this browser, or undefined. */
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

export function join(table: string): void {
  coming.add(table);
  router.go(`/t/${table}`);
}

export function comesToSit(table: string): boolean {
  return coming.has(table);
}

/** The invitation link. */
export function inviteLink(table: string, invite: string): string {
  return `${location.origin}/t/${encodeURIComponent(table)}?invite=${encodeURIComponent(invite)}`;
}
