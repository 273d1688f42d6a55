// Made by tools/wire_types.py from ofuda.games.shaman_king.scene_facts. Not to be edited.
type Thing = { facts?: object | undefined };

/** Facts of an item. */
export interface ItemFacts {
  part?: "says" | "power" | "helps" | "defending" | "idle" | "card" | "intercept" | "force";
  intercept?: number;
  force?: number;
  enough?: boolean;
  points?: number;
  most?: number;
  charged?: Array<"green" | "yellow" | "red">;
  back?: boolean;
}
export const itemFacts = (thing: Thing) => (thing.facts ?? {}) as ItemFacts;

/** Facts of a zone. */
export interface ZoneFacts {
  live?: boolean;
}
export const zoneFacts = (thing: Thing) => (thing.facts ?? {}) as ZoneFacts;

/** Furyoku by colour. */
export interface Cost {
  green: number;
  yellow: number;
  red: number;
}
export const cost = (thing: Thing) => (thing.facts ?? {}) as Cost;

/** Facts of a card. */
export interface FaceFacts {
  kind: "card" | "signature" | "shaman";
  cost?: Cost;
  intercept?: number;
  force?: number;
  only?: string;
  traits?: Array<string>;
}
export const faceFacts = (thing: Thing) => (thing.facts ?? {}) as FaceFacts;

/** Facts of a line of the log; of an event only what the page follows. */
export interface LineFacts {
  event: "turn";
}
export const lineFacts = (line: { said: Thing }) => line.said.facts as LineFacts | undefined;
