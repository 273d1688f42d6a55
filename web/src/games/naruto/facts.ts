// Made by tools/wire_types.py from ofuda.games.naruto.scene_facts. Not to be edited.
type Thing = { facts?: object | undefined };

/** The figures of a ninja. */
export interface Power {
  combat: number;
  support: number;
  mental: number;
}
export const power = (thing: Thing) => (thing.facts ?? {}) as Power;

/** One chakra cost of a jutsu. */
export interface ChakraCost {
  symbols: Array<string>;
  generic: number;
  x: string;
}
export const chakraCost = (thing: Thing) => (thing.facts ?? {}) as ChakraCost;

/** Facts of an item. */
export interface ItemFacts {
  about?: "seat" | "deck" | "rewards" | "discard" | "removed" | "reinforcement" | "chakra" | "chain" | "battle" | "lasting";
  seat?: number;
  marker?: number;
  hand?: number;
  deck?: number;
  rewards?: number;
  to_win?: number;
  asked?: boolean;
  turn?: boolean;
  slot?: number;
  now?: Power;
  printed?: Power;
  head?: boolean;
  support?: boolean;
  injured?: boolean;
  new?: boolean;
  blank?: boolean;
  frozen?: boolean;
  damage?: number;
  bearer?: number;
  entrance?: number;
  hand_cost?: number;
  cost?: string;
  symbols?: Array<string>;
  known?: boolean;
  battle?: number;
  powers?: Array<number>;
  blocked?: boolean;
  margin?: number;
  outcome?: "reward" | "outstanding reward" | "victory" | "outstanding victory" | "tie" | "none";
  winner?: number;
  by_mental?: boolean;
  open?: boolean;
  item?: number;
  sort?: string;
  user?: number;
  targets?: Array<number>;
  target_items?: Array<number>;
  x?: number;
  paid?: Array<string>;
  negated?: boolean;
  announced?: boolean;
}
export const itemFacts = (thing: Thing) => (thing.facts ?? {}) as ItemFacts;

/** Facts of a zone. */
export interface ZoneFacts {
  turn?: number;
  player?: number;
  phase?: string;
  deployed?: number;
  missions?: number;
  clients?: number;
  counters?: number;
  over?: boolean;
  battle?: number;
  team?: Array<number>;
}
export const zoneFacts = (thing: Thing) => (thing.facts ?? {}) as ZoneFacts;

/** Facts of a card. */
export interface FaceFacts {
  kind?: string;
  name?: string;
  set?: number;
  symbols?: Array<string>;
  entrance?: number;
  hand_cost?: number | null;
  healthy?: Array<number | null>;
  injured?: Array<number | null>;
  mental?: number | null;
  cost?: string;
  costs?: Array<ChakraCost>;
  ranks?: Array<string>;
  attributes?: Array<string>;
  traits?: Array<string>;
  keywords?: Array<string>;
  names?: Array<string>;
  done?: boolean;
}
export const faceFacts = (thing: Thing) => (thing.facts ?? {}) as FaceFacts;

/** Facts of a line of the log. */
export type LineFacts =
  | { event: "first"; who: number }
  | { event: "draws"; who: number; n: number }
  | { event: "drew"; who: number; card: string }
  | { event: "mulligans"; who: number; n: number }
  | { event: "keeps"; who: number }
  | { event: "turn"; who: number; n: number; marker: number }
  | { event: "phase"; who: number; phase: string }
  | { event: "no_draw"; who: number }
  | { event: "deck_out"; who: number }
  | { event: "shuffles"; who: number; n: number }
  | { event: "passes"; who: number }
  | { event: "charges"; who: number; card: string }
  | { event: "announces"; who: number; card: string; sort: string; start: string }
  | { event: "pays_hand"; who: number; card: string; cost: string }
  | { event: "enters"; who: number; card: string; slot: string }
  | { event: "returns_unplayed"; who: number; card: string }
  | { event: "uses"; who: number; card: string; user: string; slot: string }
  | { event: "aims"; who: number; card: string; target: string; thing: string }
  | { event: "pays_chakra"; who: number; card: string }
  | { event: "chooses_x"; who: number; card: string; n: number }
  | { event: "resolves"; who: number; card: string; sort: string }
  | { event: "fails"; who: number; card: string; sort: string }
  | { event: "triggers"; who: number; card: string; slot: string }
  | { event: "to_chakra"; who: number; card: string }
  | { event: "team"; who: number; one: string; two: string; three: string }
  | { event: "keeps_teams"; who: number }
  | { event: "sends"; who: number; card: string; slot: string; n: number }
  | { event: "no_attack"; who: number }
  | { event: "sends_no_more"; who: number }
  | { event: "blocks"; who: number; card: string; slot: string; attacker: string }
  | { event: "no_block"; who: number; attacker: string }
  | { event: "unblocked"; who: number; card: string; power: number }
  | { event: "battles"; one: string; other: string; power: number; power2: number }
  | { event: "victory"; who: number; n: number }
  | { event: "outstanding"; who: number; n: number }
  | { event: "tie"; n: number }
  | { event: "void" }
  | { event: "rewards"; who: number; n: number; total: number }
  | { event: "head"; who: number; card: string; slot: string }
  | { event: "returns" }
  | { event: "injured"; who: number; card: string; slot: string }
  | { event: "leaves"; who: number; card: string; slot: string; zone: string }
  | { event: "discards"; who: number; card: string }
  | { event: "marker"; who: number; n: number }
  | { event: "wins_rewards"; who: number; n: number }
  | { event: "wins_deck"; who: number; loser: number }
  | { event: "wins_cap"; who: number }
  | { event: "draw" }
  | { event: "coin_off"; who: number; card: string; slot: string; n: number }
  | { event: "healed"; who: number; card: string; slot: string }
  | { event: "builds_teams"; who: number }
  | { event: "joins"; who: number; card: string; slot: string }
  | { event: "too_many"; who: number; card: string }
  | { event: "controlled"; who: number; card: string; slot: string }
  | { event: "gains"; card: string; slot: string; combat: number; support: number }
  | { event: "becomes"; card: string; slot: string; combat: number; support: number }
  | { event: "freezes"; card: string; slot: string }
  | { event: "stands_by"; who: number; card: string; slot: string }
  | { event: "coins"; card: string; slot: string; n: number; coin: string }
  | { event: "flips"; who: number; heads: number }
  | { event: "negated"; who: number; card: string; zone: string }
  | { event: "moved"; who: number; card: string; start: string; zone: string }
  | { event: "moved_hidden"; who: number; n: number; start: string; zone: string }
  | { event: "looks"; who: number; owner: number; n: number; zone: string }
  | { event: "shown"; owner: number; card: string; zone: string }
  | { event: "reduced"; card: string; slot: string; n: number }
  | { event: "prevented"; card: string; slot: string }
  | { event: "declines"; who: number; card: string }
  | { event: "marks"; mission: string; card: string; slot: string }
  | { event: "alone"; who: number; card: string; slot: string }
  | { event: "cannot_heal"; card: string; slot: string }
  | { event: "picked"; who: number; card: string }
  | { event: "chooses"; who: number; card: string; n: number }
  | { event: "accepts"; who: number; card: string }
  | { event: "chooses_thing"; who: number; card: string; target: string; thing: string }
  | { event: "orders"; who: number; card: string }
  | { event: "repeats" }
  | { event: "aims_at_card"; owner: number; card: string; target: string; zone: string }
  | { event: "aims_at_reward"; who: number; card: string; place: string }
  | { event: "chooses_cost"; who: number; card: string; n: number }
  | { event: "targets_lost"; who: number; card: string; sort: string }
  | { event: "settles"; who: number; card: string; zone: string }
  | { event: "rewritten"; who: number; card: string; by: string }
  | { event: "adds_line"; who: number; card: string; by: string }
  | { event: "shielded"; who: number; card: string }
  | { event: "text_negated"; card: string; slot: string }
  | { event: "text_back"; card: string; slot: string }
  | { event: "team_also"; who: number; card: string; slot: string }
  | { event: "no_reward"; who: number; card: string; slot: string }
  | { event: "tie_won"; who: number; n: number }
  | { event: "too_many_rewards"; owner: number; card: string }
  | { event: "flip_stays"; who: number }
  | { event: "replaces"; who: number; card: string; ninja: string; slot: string }
  | { event: "grows"; who: number; card: string; slot: string }
  | { event: "gives"; who: number; card: string; slot: string; cost: string }
  | { event: "goes_back"; who: number; card: string; zone: string }
  | { event: "tracks"; who: number; name: string }
  | { event: "taken"; who: number; card: string; zone: string }
  | { event: "takes_pile"; who: number; n: number }
  | { event: "joins_team"; who: number; card: string; slot: string; other: string }
  | { event: "mixes_rewards"; who: number; n: number }
  | { event: "attaches"; card: string; target: string; slot: string }
  | { event: "gains_mental"; card: string; slot: string; n: number }
  | { event: "gathers"; card: string; slot: string; n: number; coin: string }
  | { event: "increased"; card: string; slot: string; n: number }
  | { event: "redirected"; card: string; slot: string; other: string }
  | { event: "picks"; who: number; card: string; picked: string }
  | { event: "arranges"; who: number; n: number };
export const lineFacts = (line: { said: Thing }) => line.said.facts as LineFacts | undefined;
