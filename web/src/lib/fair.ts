/** Verifies that a shuffle was fair: the commitment seen before we sent our salt must match the seed shown at the end. */
import { hex, unhex } from "./hex.ts";
import { recall, remember } from "./settings.svelte.ts";
import type { Fair } from "./wire.ts";

/** What this browser sent and saw when it sat down. */
export interface Kept {
  salt: string;
  commitment: string; // "" if none was seen before sending the salt
}

export type Finding = "commitment" | "promised" | "salt" | "key";

const place = (table: string) => `ofuda.salt.${table}`;

/** The salt for this table: created once and stored with the commitment seen at that time. */
export function saltFor(table: string, commitment: string): string {
  const known = kept(table);
  if (known) return known.salt;
  const salt = hex(crypto.getRandomValues(new Uint8Array(32)));
  remember(place(table), { salt, commitment } satisfies Kept);
  return salt;
}

export function kept(table: string): Kept | null {
  const found = recall(place(table)) as Kept | null;
  return found && typeof found.salt === "string" && typeof found.commitment === "string" ? found : null;
}

async function sha512(...parts: (string | Uint8Array)[]): Promise<string> {
  const encoder = new TextEncoder();
  const bytes = parts.flatMap((part) => [...(typeof part === "string" ? encoder.encode(part) : part)]);
  return hex(new Uint8Array(await crypto.subtle.digest("SHA-512", new Uint8Array(bytes))));
}

/** Whether this browser can compute the hashes; this requires https or localhost. */
export function canCheck(): boolean {
  return typeof crypto !== "undefined" && crypto.subtle !== undefined;
}

/** Verifies the hashes; each result is true, false, or absent if this browser cannot know. */
export async function check(
  fair: Fair,
  mine: Kept | null,
  seat: number | null,
): Promise<Partial<Record<Finding, boolean>>> {
  if (!fair.seed || fair.borrowed) return {};
  const seed = unhex(fair.seed);
  const found: Partial<Record<Finding, boolean>> = {};
  found.commitment = (await sha512("ofuda-commitment-1:", seed)) === fair.commitment;
  if (mine?.commitment) found.promised = mine.commitment === fair.commitment;
  if (mine && seat !== null) found.salt = fair.salts[seat] === mine.salt;
  if (fair.key)
    found.key = (await sha512("ofuda-key-1:", seed, ...fair.salts.map((salt) => ":" + salt))) === fair.key;
  return found;
}
