/** Symbols, zones and teams, as they are drawn. */
import { breadth, type Laid } from "../../board/titles.ts";
import type { Choice, Item, Scene, Zone } from "../../lib/wire.ts";
import { faceFacts, itemFacts, type ChakraCost } from "./facts.ts";

export interface Mark {
  sign: string;
  ink: string;
}

/** The symbols in the order of the cards' numbers; each has a kanji besides its colour. */
const SYMBOLS: Readonly<Record<string, Mark>> = {
  Earth: { sign: "土", ink: "#7a5228" },
  Fire: { sign: "火", ink: "#b5352c" },
  Lightning: { sign: "雷", ink: "#7d6100" },
  Void: { sign: "無", ink: "#6a3f86" },
  Water: { sign: "水", ink: "#28527a" },
  Wind: { sign: "風", ink: "#3f6f47" },
};
const PLAIN: Mark = { sign: "", ink: "#55525e" };

export function symbolMark(symbol: string): Mark {
  return SYMBOLS[symbol] ?? PLAIN;
}

/** The kanji of the types of cards. */
export const KINDS: Readonly<Record<string, string>> = {
  ninja: "忍",
  jutsu: "術",
  mission: "任",
  client: "客",
};

// --- zones ---

export type Zones = ReadonlyMap<string, Zone>;
export type Part = "far" | "near";

export function zonesOf(scene: Scene): Zones {
  return new Map(scene.rows.flat().map((zone): [string, Zone] => [zone.place ?? "", zone]));
}

/** The handles of everything that lies on the table. */
export function handlesOf(scene: Scene): ReadonlySet<string> {
  const zones = scene.rows.flat();
  return new Set(zones.flatMap((zone) => [zone, ...zone.items].flatMap(({ handle }) => handle ?? [])));
}

/** The rows of a village: a team of several each, then the teams of one, then clients and missions. */
export function rowsOf(zones: Zones, part: Part): Zone[] {
  const found: Zone[] = [];
  for (let n = 1; zones.has(`${part}.team.${n}`); n++) found.push(zones.get(`${part}.team.${n}`)!);
  for (const name of ["alone", "others"]) {
    const zone = zones.get(`${part}.${name}`);
    if (zone && (zone.items.length || name === "alone")) found.push(zone);
  }
  return found;
}

export interface Fight {
  n: number;
  far: Zone;
  near: Zone;
  result: Zone;
  attacked: Part; // who is attacked
}

/** The battles, each with the reader's team as the near one. */
export function fightsOf(zones: Zones, reader: number | null | undefined): Fight[] {
  const found: Fight[] = [];
  for (let n = 1; ; n++) {
    const attackers = zones.get(`battle.${n}.attackers`);
    const blockers = zones.get(`battle.${n}.blockers`);
    const result = zones.get(`battle.${n}.result`);
    if (!attackers || !blockers || !result) return found;
    const near = attackers.owner === (reader ?? 0);
    found.push({
      n,
      near: near ? attackers : blockers,
      far: near ? blockers : attackers,
      result,
      attacked: near ? "far" : "near",
    });
  }
}

/** How many cards wide a battle is drawn; its result needs the room of two. */
export function widestOf({ far, near }: Fight): number {
  return Math.max(2, far.items.length, near.items.length);
}

/** The powers of a battle as far and near; null where nobody blocks. */
export function powersOf(fight: Fight): Record<Part, number | null> {
  const [attack = 0, block = null] = itemFacts(fight.result.items[0] ?? {}).powers ?? [];
  return fight.attacked === "far" ? { near: attack, far: block } : { near: block, far: attack };
}

// --- the chain ---

export interface Chained {
  targets: ReadonlySet<number>;
  users: ReadonlySet<number>;
  choosing: boolean; // cards in play are to be chosen, so others are dimmed
}

/** Which slots the chain targets, which use its jutsu, and whether the question is about slots. */
export function chainedBy(chain: Zone | undefined, choices: readonly Choice[] = []): Chained {
  const facts = (chain?.items ?? []).map(itemFacts).filter(({ negated }) => !negated);
  return {
    targets: new Set(facts.flatMap(({ targets }) => targets ?? [])),
    users: new Set(facts.flatMap(({ user }) => user ?? [])),
    choosing: choices.some(({ handles = [] }) => handles.some((thing) => thing.startsWith("slot "))),
  };
}

// --- chakra ---

export interface Chakra {
  symbols: readonly string[];
  count: number;
  cards: { item: Item; index: number }[]; // with their places in the zone
}

/** Chakra by its symbols, in the order in which it lies. */
export function bySymbol(items: readonly Item[]): Chakra[] {
  const found = new Map<string, Chakra>();
  items.forEach((item, index) => {
    const symbols = itemFacts(item).symbols ?? [];
    const group = found.get(symbols.join()) ?? { symbols, count: 0, cards: [] };
    group.count += item.cards?.length ?? 0;
    group.cards.push({ item, index });
    found.set(symbols.join(), group);
  });
  return [...found.values()];
}

export interface Point {
  sign: string;
  ink: string;
}

/** A chakra cost as discs: its symbols, points of any chakra, X. */
export function pointsOf(cost: ChakraCost): Point[] {
  const found: Point[] = cost.symbols.map(symbolMark);
  if (cost.generic || (!found.length && !cost.x)) found.push({ sign: String(cost.generic), ink: PLAIN.ink });
  if (cost.x) found.push({ sign: "X", ink: symbolMark(cost.x).ink });
  return found;
}

/** All costs of a card, of which one is paid. */
export function costsOf(face: { facts?: object }): Point[][] {
  return (faceFacts(face).costs ?? []).map(pointsOf);
}

// --- ninjas ---

export interface Figures {
  combat: number;
  support: number;
  was: { combat: number; support: number } | null; // as printed, if that differs
}

/** The figures of a ninja in play. */
export function figuresOf(item: Item): Figures | null {
  const { now, printed } = itemFacts(item);
  if (!now) return null;
  const same = !printed || (printed.combat === now.combat && printed.support === now.support);
  return {
    combat: now.combat,
    support: now.support,
    was: same ? null : { combat: printed.combat, support: printed.support },
  };
}

// --- words on a card ---

const LARGEST = [21, 19, 14.5];

/** A name in up to three lines, as large as it fits the width. */
export function titled(name: string, width: number): Laid {
  const words = name.split(/\s+/).filter(Boolean);
  let best: Laid = { lines: [name], size: 0 };
  for (const lines of splits(words, LARGEST.length)) {
    const size = Math.min(LARGEST[lines.length - 1]!, width / Math.max(...lines.map(breadth)));
    if (size > best.size + 0.01) best = { lines, size };
  }
  return best;
}

/** All ways to split words into at most so many lines. */
function splits(words: readonly string[], most: number): string[][] {
  if (most === 1 || words.length < 2) return [[words.join(" ")]];
  const found: string[][] = [[words.join(" ")]];
  for (let i = 1; i < words.length; i++)
    for (const rest of splits(words.slice(i), most - 1)) found.push([words.slice(0, i).join(" "), ...rest]);
  return found;
}
