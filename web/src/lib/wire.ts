// Made by `npm run types` from schema.json, which tools/wire_types.py makes. Not to be edited.

/**
 * Ask for a hint.
 */
export interface Advise {
  do: "hint";
  id: string;
  seen: number;
}
/**
 * The answer to a proposal.
 */
export interface Answer {
  do: "answer";
  id: string;
  proposal: number;
  yes: boolean;
}
/**
 * Ask why a thing cannot be chosen.
 */
export interface Ask {
  do: "ask";
  id: string;
  thing: string;
}
/**
 * Your question.
 */
export interface Asked {
  answered?: boolean;
  choices: Choice[];
  prompt: Message;
  sealed?: boolean;
  whole?: number | null;
  window?: number | null;
}
/**
 * A legal move.
 */
export interface Choice {
  handles?: string[];
  move: number;
  targets?: string[];
  text: Message;
}
/**
 * A message: a key of the catalogue, its parameters, and the clause of the rulebook behind it.
 *
 *     Only what is not empty is stored, so that encoders that look at the stored fields leave the rest out.
 */
export interface Message {
  clause?: string;
  facts?: {
    [k: string]: unknown;
  };
  key: string;
  params?: {
    [k: string]: unknown;
  };
}
/**
 * Coins on a card: their kind, which gives them their look, how many, and what they are called.
 */
export interface Badge {
  count: number;
  kind: string;
  name: Message;
}
/**
 * A page of a game's cards.
 */
export interface Cards {
  all: number;
  faces: Face[];
  facets: Facet[];
  found: number;
  offset: number;
}
/**
 * What a card is: enough to draw it, to read it aloud, and to say where each fact comes from.
 */
export interface Face {
  facts?: {
    [k: string]: unknown;
  };
  family: string;
  figures: Figure[];
  id: string;
  lines: Message[];
  name: Message;
  pips: number;
  provenance: [string, string][];
  rank: string;
  remarks?: Message[];
  sign: string;
  tone: string;
}
/**
 * A number on a card and what it is called.
 */
export interface Figure {
  name: Message;
  value: string;
}
/**
 * A property by which cards can be filtered.
 */
export interface Facet {
  id: string;
  name: Message;
  values: FacetValue[];
}
/**
 * A value by which cards can be filtered.
 */
export interface FacetValue {
  cards: number;
  id: string;
  name: Message;
  sign?: string;
  tone?: string;
}
/**
 * A seat and its player.
 */
export interface Chair {
  asked?: boolean;
  away?: string;
  bot?: string;
  clock?: number | null;
  colour?: string;
  conceded?: boolean;
  held?: boolean;
  kind: "bot" | "empty" | "person";
  left?: boolean;
  name?: string;
  running?: boolean;
  seat: number;
}
/**
 * A change of a person's name or colour.
 */
export interface Change {
  colour?: string | null;
  name?: string | null;
}
/**
 * A clause of the rulebook.
 */
export interface Clause {
  id: string;
  section: string;
  text: string;
}
/**
 * The time for the whole game and the increment for every finished turn.
 */
export interface Clock {
  base: number;
  increment: number;
}
/**
 * A one-time code that signs in another device.
 */
export interface Code {
  code: string;
}
/**
 * Concede the game.
 */
export interface Concede {
  do: "concede";
  id: string;
}
/**
 * Your message with this id is committed.
 */
export interface Done {
  id: string;
  is: "done";
}
/**
 * How the game ended: by the rules, a concession or the clock.
 */
export interface Ending {
  chapters?: [number, Message][];
  clause?: string;
  course?: [number, number[]][];
  how?: "conceded" | "rules" | "time";
  points: number[];
  seat?: number;
  shares: number[];
}
/**
 * The shuffle's proof: first a commitment, then the seats' salts, at the end the seed.
 */
export interface Fair {
  borrowed?: boolean;
  commitment: string;
  key?: string;
  salts: string[];
  seed?: string;
}
/**
 * Put a bot on an empty seat before the game.
 */
export interface Fill {
  bot: string;
  do: "fill";
  id: string;
  seat: number;
}
/**
 * A game in the lobby.
 */
export interface GameCard {
  about: Message;
  levels: string[];
  options: OptionSpec[];
  seats: number[];
  slug: string;
  title: string;
}
/**
 * An option of a game. Empty `allowed` means free text; a list as `default` means one text for each seat.
 */
export interface OptionSpec {
  allowed: unknown[];
  default: unknown;
  help: Message;
  name: string;
  suggested?: Suggestion[];
}
/**
 * A suggested value of an option with free values, and the values of other options that it needs.
 */
export interface Suggestion {
  name: Message;
  needs?: {
    [k: string]: unknown;
  };
  value: unknown;
}
/**
 * The cards that the page needs to draw a table.
 */
export interface GameSheet {
  faces: Face[];
  slug: string;
  title: string;
}
/**
 * The server closes this connection, with a reason. `again`: the page should reconnect.
 */
export interface Gone {
  again: boolean;
  is: "gone";
  why: Message;
}
/**
 * The move that a bot would choose for you.
 */
export interface Hint {
  id: string;
  is: "hint";
  move: number;
}
/**
 * A card, a space, a counter: a short face to draw, a name to read aloud, and the handle to ask `why_not` about.
 *
 *     As in Message, only what differs from the default is stored.
 */
export interface Item {
  back?: string;
  badges?: Badge[];
  cards?: string[];
  face: Message;
  facts?: {
    [k: string]: unknown;
  };
  handle?: string;
  lit?: boolean;
  name: Message;
  note?: Message | null;
  state?: "blank" | "down" | "empty" | "up";
  tokens?: string[];
  tone?: string;
  turned?: boolean;
}
/**
 * Leave the seat: before the game it becomes free, during a game the person can return to it.
 */
export interface Leave {
  do: "leave";
  id: string;
}
/**
 * A line of the log.
 */
export interface Line {
  said: Message;
  step?: number;
}
/**
 * Tables to sit down at, to watch, and your own.
 */
export interface Lobby {
  mine: Row[];
  open: Row[];
  playing: Row[];
}
/**
 * A table in the lobby's lists.
 */
export interface Row {
  asked: boolean;
  at: number;
  chairs: Chair[];
  game: string;
  mine: boolean;
  open: boolean;
  phase: "open" | "over" | "playing";
  table: string;
}
/**
 * A created table.
 */
export interface Made {
  invite: string;
  table: string;
}
/**
 * The current person.
 */
export interface Me {
  colour: string;
  id: string;
  name: string;
}
/**
 * A choice, with the number of the State it answers; a duplicate with the same id is ignored.
 */
export interface Move {
  do: "move";
  id: string;
  move: number;
  seen: number;
}
/**
 * A request for a table. `bots`: the level of each seat's bot, "" for a person.
 */
export interface NewTable {
  bots: string[];
  clock?: Clock | null;
  game: string;
  hints?: boolean;
  open?: boolean;
  options?: {
    [k: string]: unknown;
  };
  seat?: number;
  window?: number;
}
/**
 * The changes since the State with the number `base`.
 */
export interface Patch {
  base: number;
  chat: Talk;
  is: "patch";
  items?: [number, number, number, Item][];
  log: Tail;
  n: number;
  rows?: number[][];
  set?: {
    [k: string]: unknown;
  };
  splices?: [number, number, number, number, Item[]][];
  unset?: string[];
  zones?: [number, number, Zone][];
}
/**
 * Lines of chat from a number on; the page keeps the earlier ones that it has.
 */
export interface Talk {
  lines: Spoken[];
  start: number;
}
/**
 * A line of chat.
 */
export interface Spoken {
  at: number;
  name: string;
  seat: number;
  text: string;
}
/**
 * Lines of the log from a number on, which replace all from there on.
 */
export interface Tail {
  lines: Line[];
  start: number;
}
/**
 * Things that lie together: a grid of spaces, a row of cards, piles with counts, a track, notes, a legend.
 *
 *     As in Message, only what differs from the default is stored.
 */
export interface Zone {
  facts?: {
    [k: string]: unknown;
  };
  handle?: string;
  heads?: Message[];
  items: Item[];
  kind: "grid" | "legend" | "note" | "pile" | "row";
  owner?: number | null;
  place?: string;
  sides?: Message[];
  title: Message;
}
/**
 * Check that the connection is alive.
 */
export interface Ping {
  do: "ping";
}
/**
 * The connection is alive.
 */
export interface Pong {
  is: "pong";
}
/**
 * One position of a replay from a certain view.
 */
export interface Position {
  asked: number[];
  chapter?: Message | null;
  choice?: Message | null;
  choices?: Message[];
  eyes: string;
  scene: Scene;
  step: number;
}
/**
 * What lies on the table for one pair of eyes: zones from top to bottom; those in one row lie side by side.
 */
export interface Scene {
  rows: Zone[][];
}
/**
 * A premove for your next brief window; null cancels it.
 */
export interface Premove {
  do: "premove";
  id: string;
  move?: number | null;
}
/**
 * The premoves that you may set for your next brief window, and the one that is set.
 */
export interface Premoves {
  choices: Choice[];
  given?: number | null;
}
/**
 * The connected seats and the number of spectators.
 */
export interface Presence {
  is: "presence";
  online: boolean[];
  watchers: number;
}
/**
 * Why a request was refused.
 */
export interface Problem {
  why: Message;
}
/**
 * A proposal that needs the consent of all players.
 */
export interface Proposal {
  by: number;
  id: number;
  seat: number;
  waiting: number[];
  what: "rematch" | "takeover" | "undo";
}
/**
 * Propose a bot for the seat of an absent person, or a rematch.
 */
export interface Propose {
  do: "propose";
  id: string;
  seat?: number;
  what: "rematch" | "takeover";
}
/**
 * Your message with this id was refused and changed nothing; the reason.
 */
export interface Refused {
  code?: ("begun" | "full" | "future" | "stale" | "still_here") | null;
  id: string;
  is: "refused";
  why: Message;
}
/**
 * A finished game; its positions are requested one by one.
 */
export interface Replay {
  chairs: Chair[];
  ending: Ending;
  fair: Fair;
  game: string;
  lines: Line[];
  movers: number[];
  options: {
    [k: string]: unknown;
  };
  steps: number;
  table: string;
  undone: number;
}
/**
 * The first message: the number of the last State seen, -1 for none. Sent again, it requests a full State.
 */
export interface Resume {
  changes?: boolean;
  do: "resume";
  seen?: number;
}
/**
 * A line of chat.
 */
export interface Say {
  do: "say";
  id: string;
  text: string;
}
/**
 * Begin or stop passing in all secret windows.
 */
export interface Silent {
  do: "silent";
  id: string;
  on: boolean;
}
/**
 * Take a seat (null: any free one), with a salt for the shuffle; also to return to one's own seat.
 */
export interface Sit {
  do: "sit";
  id: string;
  invite?: string;
  salt: string;
  seat?: number | null;
}
/**
 * Everything that a seat (or a spectator: `you` is null) sees of a table.
 */
export interface State {
  asked?: Asked | null;
  chairs: Chair[];
  chapter?: Message | null;
  chat: Talk;
  ending?: Ending | null;
  fair?: Fair | null;
  game: string;
  hints?: boolean;
  invite?: string;
  is: "state";
  last?: string;
  log: Tail;
  n: number;
  next?: string;
  options: {
    [k: string]: unknown;
  };
  phase: "open" | "over" | "playing";
  premoves?: Premoves | null;
  proposal?: Proposal | null;
  scene?: Scene | null;
  silent?: boolean;
  table: string;
  undo?: Undo | null;
  undone?: number;
  you: number | null;
}
/**
 * Whether you may undo your last choice: `free` at once, `bots` at once against bots, `ask` if all agree.
 */
export interface Undo {
  how: "ask" | "bots" | "free" | "no";
  why?: Message | null;
}
/**
 * Undo the last choice, or ask for it.
 */
export interface TakeBack {
  do: "undo";
  id: string;
  seen: number;
}
/**
 * The result of the verification of a finished game, part by part.
 */
export interface Verdict {
  checks: [string, boolean][];
  ok: boolean;
}
/**
 * Why a thing can't be chosen now; null if it can.
 */
export interface Why {
  id: string;
  is: "why";
  thing: string;
  why: Message | null;
}

export type FromServer =
  | Done
  | Gone
  | Hint
  | Patch
  | Pong
  | Presence
  | Refused
  | State
  | Why;

export type FromPage =
  | Advise
  | Answer
  | Ask
  | Concede
  | Fill
  | Leave
  | Move
  | Ping
  | Premove
  | Propose
  | Resume
  | Say
  | Silent
  | Sit
  | TakeBack;
