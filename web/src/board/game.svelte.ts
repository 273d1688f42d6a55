/** What a game may add to the page. The board knows no game by name: games register themselves here. */
import type { Component } from "svelte";
import type { Face, Item, Line, Message, Scene, State } from "../lib/wire.ts";
import type { Voice } from "../lib/words.svelte.ts";
import type { Thing } from "./view.svelte.ts";
import type { IconName } from "../ui/Icon.svelte";

export interface GamePage {
  layout?: Component<{ scene: Scene }>; // without one the zones are drawn one by one
  face?: OwnFace;
  sign?: Component<{ item: Item }>; // the shape before the word on a space
  filters?: Component<FilterProps>; // of the card browser, instead of those by colour and family
  battles?: () => BattleReader;
  about?: (thing: Thing) => Message[]; // what can be said of a thing that no card explains
  heading?: (line: Line) => boolean; // does a part of the game begin with this line of the log?
  masked?: (line: Line) => Message; // a line of the log as passers-by may read it
  companion?: (at: () => Attendance) => Companion;
}

/** Cards that a game draws in its own way. */
export interface OwnFace {
  draws(face: Face): boolean;
  drawing: Component<DrawingProps>; // SVG in a box of 150 by 210
  figures: Component<{ face: Face; voice: Voice }>; // rows of a description list
}
export interface DrawingProps {
  face: Face;
  item?: Item | undefined; // what lies on the table: its figures may differ from those printed
  name?: string; // where there is room for words
  kind?: string;
}

export interface FilterProps {
  faces: readonly Face[];
  voice: Voice;
  keeps: (face: Face) => boolean; // bindable: which cards the reader wants to see
}

/** Two cards that met. */
export interface Battle {
  attack: Fighter;
  defend: Fighter;
  winner: number | null; // null: a tie
}
export interface Fighter {
  seat: number;
  face: Face;
}
/** Reads the log line by line and returns the last battle that the new lines decide. */
export interface BattleReader {
  see(lines: readonly Line[], faces: ReadonlyMap<string, Face>): Battle | null;
}

/** The table or replay that a reader looks at. */
export interface Attendance {
  table: string;
  seats: number;
  you: number | null;
  faces: readonly Face[];
  log: readonly Line[];
}

/** What a game keeps beside the board for one reader. Its parts draw themselves. */
export interface Companion {
  readonly pane: CompanionPane | null;
  readonly menu: readonly { icon: IconName; words: string; act(): void }[];
  readonly overlay: Component<OverlayProps>; // over the table while it is played
  readonly lastWords: Component<SummaryProps & { live: boolean; rules?: Rules }>; // in the ending, above the story
  readonly summary: Component<SummaryProps>; // in replays, below the course of points
  chapters(all: readonly [number, Message][]): [number, Message][]; // of the story
}
export type Rules = ((clause: string) => void) | undefined;
export interface CompanionPane {
  name: string; // words at page.pane.<name> and board.key.<name>
  icon: IconName;
  hotkey: string; // opens and closes it
  view: Component<PaneProps, { focus(): void }>;
}
export interface PaneProps {
  companion: Companion;
  state: State;
  voice: Voice;
}
export interface OverlayProps extends PaneProps {
  asked: boolean;
  rules: (clause: string) => void;
}
export interface SummaryProps {
  companion: Companion;
  names: readonly string[];
  voice: Voice;
}

const PLAIN: GamePage = {};
let pages = $state.raw<Readonly<Record<string, GamePage>>>({});

export function register(game: string, page: GamePage = PLAIN): void {
  pages = { ...pages, [game]: page };
}
/** Is the code of this game loaded? */
export function registered(game: string | undefined): boolean {
  return game !== undefined && game in pages;
}
export function pageOf(game: string | undefined): GamePage {
  return pages[game ?? ""] ?? PLAIN;
}
