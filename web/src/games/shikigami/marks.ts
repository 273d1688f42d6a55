/** Colours and shapes of elements, directions and players; each colour also has a sign of its own. */
import type { Scene, Zone } from "../../lib/wire.ts";

export type Zones = ReadonlyMap<string, Zone>;

export interface Mark {
  sign: string;
  ink: string;
}

export const ELEMENTS: Readonly<Record<string, Mark>> = {
  wood: { sign: "木", ink: "#3f6f47" },
  fire: { sign: "火", ink: "#b5352c" },
  earth: { sign: "土", ink: "#7a5228" },
  metal: { sign: "金", ink: "#4a5768" },
  water: { sign: "水", ink: "#28527a" },
  any: { sign: "万", ink: "#6a3f86" },
};

export const DIRECTIONS: Readonly<Record<string, string>> = {
  north: "北",
  east: "東",
  south: "南",
  west: "西",
};

export const DECKS: Readonly<Record<string, string>> = { element: "五", low: "下", high: "上", god: "神" };

/** The discs of the players by seat: a colour and a shape. */
export const DISCS: readonly { ink: string; sign: string }[] = [
  { ink: "#2f639c", sign: "circle" },
  { ink: "#2f7350", sign: "triangle" },
  { ink: "#7a4a9c", sign: "square" },
  { ink: "#955414", sign: "diamond" },
  { ink: "#a03a6c", sign: "star" },
];

export function elementMark(name: string | undefined): Mark {
  return ELEMENTS[name ?? ""] ?? ELEMENTS.any!;
}

/** The element of a five-element card by its name: "water 2". */
export function elementOf(card: string): string {
  return card.slice(0, card.lastIndexOf(" "));
}

export function zonesOf(scene: Scene): Zones {
  return new Map(scene.rows.flat().map((zone): [string, Zone] => [zone.place ?? "", zone]));
}

/** The other players clockwise from the reader, as prefixes of their places. */
export function around(zones: Zones): string[] {
  const found: string[] = [];
  while (zones.has(`around.${found.length + 1}.seat`)) found.push(`around.${found.length + 1}`);
  return found;
}

export interface Lying {
  id: string; // the same disc has the same id while it moves
  seat: number;
  square: number;
  height: number; // discs below it
  stack: number; // discs on the square
}

/** All discs of the board, in the order in which they are drawn: from the bottom of each stack. */
export function discsOn(squares: readonly { square?: number; stack?: readonly number[] }[]): Lying[] {
  const seen = new Map<number, number>();
  const found: Lying[] = [];
  for (const { square = 0, stack = [] } of squares)
    for (let height = stack.length - 1; height >= 0; height--) {
      const seat = stack[height]!;
      const n = seen.get(seat) ?? 0;
      seen.set(seat, n + 1);
      found.push({ id: `${seat}.${n}`, seat, square, height, stack: stack.length });
    }
  return found.sort((a, b) => a.id.localeCompare(b.id));
}

/** Which disc of the mover is asked for. If both lie on its square, the first one is the higher. */
export function movingDisc(
  discs: readonly Lying[],
  { moving, mover, second = false }: { moving?: number; mover?: number; second?: boolean },
): string {
  const own = discs.filter((disc) => disc.seat === mover && disc.square === moving);
  own.sort((a, b) => b.height - a.height);
  return own.at(second ? -1 : 0)?.id ?? "";
}

/** What a goal adds to the score, from the handles of a choice: "+1 light". */
export function gains(handles: readonly string[]): { light: number; dark: number } {
  const found = { light: 0, dark: 0 };
  for (const handle of handles) {
    const gain = /^\+(\d) (light|dark)$/.exec(handle);
    if (gain) found[gain[2] as "light" | "dark"] += Number(gain[1]);
  }
  return found;
}
