// Made by tools/wire_types.py from ofuda.games.jinkei.scene_facts. Not to be edited.
type Thing = { facts?: object | undefined };

/** Facts of an item. */
export interface ItemFacts {
  mark?: "plus1" | "plus2" | "wild" | "two" | "deck";
  part?: "deck" | "held" | "taken" | "score" | "formation" | "type";
  total?: number;
}
export const itemFacts = (thing: Thing) => (thing.facts ?? {}) as ItemFacts;

/** Facts of a zone. */
export interface ZoneFacts {
  fighting?: boolean;
}
export const zoneFacts = (thing: Thing) => (thing.facts ?? {}) as ZoneFacts;

/** Facts of a line of the log. */
export type LineFacts =
  | { event: "first"; who: number }
  | { event: "type"; who: number; type: string }
  | { event: "drew"; who: number; card: string }
  | { event: "drew_some"; who: number; n: number }
  | { event: "formation"; who: number; formation: string }
  | { event: "revealed"; who: number; card: string; space: string }
  | { event: "opened"; who: number; card: string; space: string }
  | { event: "set_back" }
  | { event: "attacks"; who: number; card: string; colour: string; space: string }
  | { event: "defends"; who: number; card: string; colour: string; space: string }
  | { event: "wins"; who: number; led: string; card: string }
  | { event: "tie" }
  | { event: "advances"; who: number; card: string; source: string; space: string }
  | { event: "scores"; who: number; round: number; n: number; total: number }
  | { event: "round"; round: number; who: number }
  | { event: "game"; game: number };
export const lineFacts = (line: { said: Thing }) => line.said.facts as LineFacts | undefined;
