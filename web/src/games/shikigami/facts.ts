// Made by tools/wire_types.py from ofuda.games.shikigami.scene_facts. Not to be edited.
type Thing = { facts?: object | undefined };

/** Facts of an item. */
export interface ItemFacts {
  about?: "square" | "seat" | "deck" | "discards" | "track";
  seat?: number;
  total?: number;
  spirits?: number;
  gods?: number;
  track?: number;
  hand?: number;
  limit?: number;
  summoned?: number;
  enough?: number;
  deciding?: boolean;
  square?: number;
  end?: "light" | "dark";
  stack?: Array<number>;
  light?: number;
  dark?: number;
  place?: number;
  acted?: number;
  acts?: boolean;
  deck?: string;
  left?: number;
  secret?: boolean;
  chosen?: boolean;
}
export const itemFacts = (thing: Thing) => (thing.facts ?? {}) as ItemFacts;

/** A payment under way. */
export interface Paying {
  spirit: string;
  cost: Array<string>;
  choice: number;
  replace: Array<string>;
  paid: Array<string>;
  payments: Array<Array<string>>;
  auto: Array<string>;
}
export const paying = (thing: Thing) => (thing.facts ?? {}) as Paying;

/** Facts of a zone. */
export interface ZoneFacts {
  paying?: Paying;
  moving?: number;
  mover?: number;
  second?: boolean;
  power?: number;
  values?: Array<number>;
  over?: boolean;
}
export const zoneFacts = (thing: Thing) => (thing.facts ?? {}) as ZoneFacts;

/** Facts of a card. */
export interface FaceFacts {
  kind?: "element" | "spirit";
  element?: string;
  power?: number;
  number?: number;
  deck?: string;
  family?: string;
  direction?: string;
  cost?: Array<string>;
  score?: number;
  timing?: string;
}
export const faceFacts = (thing: Thing) => (thing.facts ?? {}) as FaceFacts;

/** Facts of a line of the log. */
export type LineFacts =
  | { event: "first"; who: number }
  | { event: "laid_element"; element: string }
  | { event: "laid"; spirit: string }
  | { event: "offered"; who: number; spirit: string }
  | { event: "drafts"; who: number }
  | { event: "drafted"; who: number; spirit: string }
  | { event: "round"; round: number }
  | { event: "order"; who: number; place: number }
  | { event: "summons"; who: number; spirit: string; n: number }
  | { event: "pays"; who: number; element: string }
  | { event: "free"; who: number; spirit: string; n: number }
  | { event: "draws"; who: number; deck: string }
  | { event: "draws_two"; who: number; deck: string }
  | { event: "drew_element"; who: number; element: string }
  | { event: "drew"; who: number; spirit: string }
  | { event: "reveals"; who: number; element: string }
  | { event: "takes_element"; who: number; element: string }
  | { event: "takes"; who: number; spirit: string }
  | { event: "moves"; who: number; start: string; to: string }
  | { event: "advances"; who: number; side: string; n: number }
  | { event: "at_end"; who: number; side: string }
  | { event: "discards_element"; who: number; element: string }
  | { event: "discards"; who: number; spirit: string }
  | { event: "outrage"; who: number }
  | { event: "reshuffled"; n: number }
  | { event: "passes"; who: number }
  | { event: "declines"; who: number }
  | { event: "stays"; who: number; square: string }
  | { event: "deck_empty"; deck: string }
  | { event: "enough"; who: number; n: number }
  | { event: "god_scores"; who: number; spirit: string; n: number }
  | { event: "scores"; who: number; spirits: number; gods: number; track: number }
  | { event: "wins"; who: number; level: number }
  | { event: "last_round"; round: number };
export const lineFacts = (line: { said: Thing }) => line.said.facts as LineFacts | undefined;
