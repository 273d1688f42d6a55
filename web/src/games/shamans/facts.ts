// Made by tools/wire_types.py from ofuda.games.shamans.scene_facts. Not to be edited.
type Thing = { facts?: object | undefined };

/** Facts of an item. */
export interface ItemFacts {
  about?: Array<"track" | "pile" | "guide" | "first" | "eliminated">;
  points?: number;
  space?: number;
  moon?: number;
  side?: "left" | "right" | "not_yet";
  ritual?: string;
}
export const itemFacts = (thing: Thing) => (thing.facts ?? {}) as ItemFacts;

/** Facts of a card. */
export interface FaceFacts {
  ritual?: string;
}
export const faceFacts = (thing: Thing) => (thing.facts ?? {}) as FaceFacts;

/** Facts of a line of the log; of an event only what the page follows. */
export interface LineFacts {
  event: "round" | "turn" | "pawn" | "role" | "reveals" | "was" | "swaps" | "eliminated" | "illuminates" | "shards" | "scores" | "round_won";
  who?: number;
  other?: number;
  role?: string;
  n?: number;
  total?: number;
  round?: number;
  target?: number;
  left?: number;
}
export const lineFacts = (line: { said: Thing }) => line.said.facts as LineFacts | undefined;
