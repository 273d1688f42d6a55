/** What a game can add to the page. The board is independent of games, which register themselves here. */
import type { Component } from "svelte";
import type { Face, Item, Line, Message, Scene, State } from "../lib/wire.ts";
import type { Voice } from "../lib/words.svelte.ts";
import type { Joins } from "./fold.ts";
import type { Thing } from "./view.svelte.ts";
import type { IconName } from "../ui/Icon.svelte";

export interface GamePage {
  layout?: Component<{ scene: Scene }>; // default: zones one by one
  face?: OwnFace;
  sign?: Component<{ item: Item }>; // the icon of a space
  battles?: () => BattleReader;
  about?: (thing: Thing) => Message[]; // descriptions of things without a card
  heading?: (line: Line) => boolean; // whether this log line begins a chapter
  joins?: Joins; // which log lines become one line with a list
  masked?: (line: Line) => Message; // a log line without the reader's secrets
  companion?: (at: () => Attendance) => Companion;
}

/** Custom drawing of a game's cards. */
export interface OwnFace {
  draws(face: Face): boolean;
  drawing: Component<DrawingProps>; // SVG in a box of 150 by 210
  figures: Component<{ face: Face; voice: Voice }>; // rows of a description list
}
export interface DrawingProps {
  face: Face;
  item?: Item | undefined; // the item on the table; its figures may differ from the printed ones
  name?: string; // set if there is room for text
  kind?: string;
}

/** A battle of two cards. */
export interface Battle {
  attack: Fighter;
  defend: Fighter;
  winner: number | null; // null: a tie
}
export interface Fighter {
  seat: number;
  face: Face;
}
/** Reads log lines and returns the last battle that they decide. */
export interface BattleReader {
  see(lines: readonly Line[], faces: ReadonlyMap<string, Face>): Battle | null;
}

/** The current table or replay. */
export interface Attendance {
  table: string;
  seats: number;
  you: number | null;
  faces: readonly Face[];
  log: readonly Line[];
}

/** A game's state outside the board for one reader, with components that draw it. */
export interface Companion {
  readonly pane: CompanionPane | null;
  readonly menu: readonly { icon: IconName; words: string; act(): void }[];
  readonly overlay?: Component<OverlayProps>; // over the table during play
  readonly lastWords: Component<SummaryProps & { live: boolean; rules?: Rules }>; // on the ending screen, above the chart
  readonly summary: Component<SummaryProps>; // in replays, below the chart of points
  chapters(all: readonly [number, Message][]): [number, Message][]; // chapters of the chart
}
export type Rules = ((clause: string) => void) | undefined;
export interface CompanionPane {
  name: string; // texts are at page.pane.<name> and board.key.<name>
  icon: IconName;
  hotkey: string; // the key that opens and closes it
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
/** Whether the code of this game is loaded. */
export function registered(game: string | undefined): boolean {
  return game !== undefined && game in pages;
}
export function pageOf(game: string | undefined): GamePage {
  return pages[game ?? ""] ?? PLAIN;
}
