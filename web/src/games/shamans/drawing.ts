/** Shamans: facts about players, positions of the track's spaces, and icons. */
import type { Zone } from "../../lib/wire.ts";
import { signPath } from "../../board/tones.ts";
import { itemFacts } from "./facts.ts";

export type Zones = ReadonlyMap<string, Zone>;

export interface Standing {
  points: number;
  eliminated: boolean;
  guide: boolean;
  first: boolean;
}

/** The current facts about a player. */
export function standing(zone: Zone): Standing {
  const { points = 0, about = [] } = itemFacts(zone.items[0] ?? {});
  return {
    points,
    eliminated: about.includes("eliminated"),
    guide: about.includes("guide"),
    first: about.includes("first"),
  };
}

/** Splits a name around the number that distinguishes it from equal names. */
export function aroundNumber(name: string): [string, string, string] {
  const found = /^(.*?)(\s?(?<!\d)\d{1,2}(?!\d))(.*)$/u.exec(name);
  return found ? [found[1]!, found[2]!, found[3]!] : [name, "", ""];
}

/** The other players clockwise from the reader, as prefixes of their places. */
export function around(zones: Zones): string[] {
  const found: string[] = [];
  while (zones.has(`around.${found.length + 1}.seat`)) found.push(`around.${found.length + 1}`);
  return found;
}

/** Worlds above and below the track; the artifacts fill the rest of the lower three or four columns. */
export function split<T>(worlds: readonly T[]): { above: T[]; below: T[]; columns: number; room: number } {
  const columns = worlds.length > 5 ? 4 : 3;
  const above = worlds.slice(0, columns);
  const below = worlds.slice(columns);
  return { above, below, columns, room: Math.max(1, columns - below.length) };
}

export interface Spot {
  x: number;
  y: number;
}

/** The spaces of the track from the bottom to the Moon at the top, whose centre is the last one. */
export function spots(moon: number, width: number, height: number, radius: number): Spot[] {
  const end = { x: width - radius * 1.5 - 4, y: Math.min(height / 2, radius * 1.5 + 2) };
  const [left, bottom] = [18, height - 20];
  return Array.from({ length: moon + 1 }, (_, i) => {
    if (i === moon) return end;
    const t = i / moon;
    const rise = t * t * (1.9 - 0.9 * t);
    return {
      x: left + (end.x - radius * 1.32 - left) * (i / (moon - 1)),
      y: bottom - (bottom - end.y) * rise,
    };
  });
}

/** The lit part of a moon, from 0 to 1, as path data around 0,0. */
export function phase(lit: number, r: number): string {
  const bow = Math.abs(1 - 2 * lit) * r;
  const n = (value: number) => value.toFixed(2);
  return `M0 ${n(-r)}A${n(r)} ${n(r)} 0 0 1 0 ${n(r)}A${n(bow)} ${n(r)} 0 0 ${lit < 0.5 ? 0 : 1} 0 ${n(-r)}Z`;
}

const SIGNS: Record<string, string> = {
  dagger: "M0-11.500L2.800-8V2H-2.800V-8ZM-6.500 2H6.500V4.600H-6.500ZM-1.700 4.600H1.700V11H-1.700Z",
  portal:
    "M-11.500-9.500C-5-8-1-8 0-8S5-8 11.500-9.500V-6.200C5-5-5-5-11.500-6.200ZM-8.500-2.800H8.500V-.4H-8.500ZM-7-5.600H-4.400V10.500H-7ZM4.400-5.600H7V10.500H4.400Z",
  mask: "M-8.800-8.800C-4-10.500 4-10.500 8.800-8.800C9.800 0 6.200 8 0 11.500C-6.200 8-9.800 0-8.800-8.800ZM-6-3.600C-4-5.400-2-4.800-1.300-2.600C-3.200-1.600-5.200-2-6-3.600ZM6-3.600C4-5.400 2-4.800 1.300-2.600C3.200-1.600 5.200-2 6-3.600ZM-3.200 4C-1 5.200 1 5.200 3.200 4C1.600 7-1.600 7-3.200 4Z",
  guide:
    "M-3.500-12H3.500V-9.500H-3.500ZM-6.500-8H6.500C9.500-4 9.500 3 6.500 7H-6.500C-9.500 3-9.500-4-6.500-8ZM-1-5.500C-4-1-3.500 2 0 4.500C3.500 2 3-.5 1.500-2.500C1.200-1.200.5-.8 0-1C.8-2.800.2-4.300-1-5.500ZM-3.500 8.500H3.500V11H-3.500Z",
  first:
    "M0-12A12 12 0 1 1 0 12A12 12 0 1 1 0-12ZM-.500-7L-4.500-4.200L-3.300-2.400L-1.200-3.700V7H1.600V-7Z",
  lock: "M-4.500-1V-5.500A4.500 4.500 0 0 1 4.500-5.500V-1H7.500V10.500H-7.500V-1ZM-2-1H2V-5.500A2 2 0 0 0-2-5.500Z",
  out: "M-9.500-11.500L0-2.500L9.500-11.500L11.500-9.500L2.500 0L11.500 9.500L9.500 11.500L0 2.500L-9.500 11.500L-11.500 9.500L-2.500 0L-11.500-9.500Z",
  illumination:
    "M0-11.500L2-4.600L8-8L4.600-2L11.500 0L4.600 2L8 8L2 4.600L0 11.500L-2 4.600L-8 8L-4.600 2L-11.500 0L-4.600-2L-8-8L-2-4.600Z",
  stabilization: "M-11-1.500L-2.500-9V-4.500C5-4.500 9.500 0 10 9C6.800 3.800 3 2 -2.500 2V6Z",
  transmutation:
    "M-10.500-6.800H2.500V-11L10.500-5L2.500 1V-3.200H-10.500ZM10.500 6.800H-2.500V11L-10.500 5L-2.500-1V3.200H10.500Z",
};

/** The icon of a token, a ritual or a role. */
export function smallSign(name: string): string | undefined {
  if (name === "shard") return signPath("moon");
  if (name === "neutralization") return SIGNS.dagger;
  return SIGNS[name];
}
