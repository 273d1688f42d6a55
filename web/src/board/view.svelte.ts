/** What all parts of a board share: the cards, the choices, what is pointed at, dragged, advised and explained. */
import { getContext, setContext, tick } from "svelte";
import type { Asked, Choice, Face, GameSheet, Item, Message } from "../lib/wire.ts";
import type { Voice } from "../lib/words.svelte.ts";
import type { Companion } from "./game.svelte.ts";
import { droppedOn, options, targetsOf } from "./choices.ts";
import { facesByName } from "./names.ts";

export interface Actions {
  move(move: number): unknown;
  ask(thing: string): Promise<Message | null>;
  hint?(): Promise<number | null | undefined> | void;
  premove?(move: number | null): Promise<unknown>; // for the next moment in which nobody is waited for; null: nothing
  undo?(): unknown;
  rules?(clause: string): void;
}

export interface Inputs {
  sheet: GameSheet;
  voice: Voice;
  asked: Asked | null;
  actions: Actions | null; // none: only to be looked at
  last?: string; // the last move of the reader's that the table knows of
  companion?: Companion | null; // what the game keeps beside the board
  wholes?: ReadonlySet<string>; // zones that are pressed as a whole
}

/** A choice that was made: under way until it is answered, and then until the table shows what came of it. */
interface Made {
  question: string;
  last: string;
  answered: boolean;
}

export interface Shown {
  face: Face;
  rect: DOMRect;
}

export interface Menu {
  choices: Choice[];
  rect: DOMRect; // what it asks about, and must not cover
  back: HTMLElement | null; // where the focus goes again
}

/** What was pressed: a thing with a handle, and what is to be said of it. */
export interface Thing {
  handle?: string | undefined;
  name: Message;
  face?: Message | undefined;
  note?: Message | null | undefined;
  facts?: object | undefined;
}

/** What a pressed thing is, and why it can't be chosen now. */
export interface Excuse {
  name: string;
  face: Face | undefined;
  thing: Thing;
  why: Message | null;
  rect: DOMRect;
  back: HTMLElement | null; // what it speaks of
  gone?: { after: number; words: string }; // put away by itself after so many seconds
}

/** Something the reader had better do first; it never says what is secret. */
export interface Reminder {
  words: string;
  act(): void;
}

export interface Drag {
  thing: string;
  face: Face | undefined;
  x: number;
  y: number;
  width: number;
  over: string | null;
}

export const DIGITS = [..."1234567890-="]; // the keys of the first choices, as they lie on a keyboard
const SLIP = 7; // so far a finger may slip and still means a press
const HOLD = 420; // held for so long: let me see it
const SOON = 150; // so long a reason may take before what a thing is is shown without it

/** Two questions with the same words and moves are the same, whichever state brought them. */
const questionOf = (asked: Asked | null) =>
  asked && JSON.stringify([asked.prompt, asked.choices.map((choice) => choice.move)]);

export class BoardView {
  #inputs: () => Inputs;
  #faces = $derived.by(() => new Map(this.inputs.sheet.faces.map((face) => [face.id, face])));
  #names = $derived.by(() => facesByName(this.inputs.sheet.faces));
  #options = $derived.by(() => options(this.inputs.asked));
  #made = $state.raw<Made | null>(null);

  shown = $state.raw<Shown | null>(null);
  menu = $state.raw<Menu | null>(null);
  excuse = $state.raw<Excuse | null>(null);
  drag = $state.raw<Drag | null>(null);
  hinted = $state<number | null>(null);
  reminder = $state.raw<Reminder | null>(null);
  stops = $state<Record<string, number>>({}); // in each zone the item that Tab comes to
  root: HTMLElement | null = null;
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #swallow = false; // the press that ends a drag is no press
  #keyed = false; // the last choice was made with a key on the board
  #explained = 0; // answers to older questions come too late

  constructor(inputs: () => Inputs) {
    this.#inputs = inputs;
  }

  get inputs(): Inputs {
    return this.#inputs();
  }
  get faces(): Map<string, Face> {
    return this.#faces;
  }
  get names(): Map<string, Face> {
    return this.#names;
  }
  get options() {
    return this.#options;
  }
  get voice(): Voice {
    return this.inputs.voice;
  }
  /** Is something asked of the reader, and not answered a moment ago? */
  get asking(): boolean {
    return this.inputs.asked !== null && this.inputs.actions !== null && !this.#underWay;
  }
  /** What was chosen waits for its answer, or for the state that shows it; other news changes nothing about that. */
  get #underWay(): boolean {
    const made = this.#made;
    if (!made) return false;
    if (!made.answered) return true;
    const { asked, last = "" } = this.inputs;
    return made.last === last && made.question === questionOf(asked);
  }
  /** Is one of several whole zones to be chosen? Then everything else is there to choose by. */
  get amongWholes(): boolean {
    const { wholes } = this.inputs;
    const { choices } = this.options;
    if (!this.asking || !wholes || !choices.length) return false;
    return choices.every((choice) => choice.handles?.some((thing) => wholes.has(thing)));
  }

  // --- choosing ---

  meant(thing: string | undefined): Choice[] {
    return (thing && this.asking && this.options.byHandle.get(thing)) || [];
  }

  advised(thing: string | undefined): boolean {
    return this.hinted !== null && this.meant(thing).some((choice) => choice.move === this.hinted);
  }

  /** The choice that was advised. */
  get advice(): Choice | undefined {
    if (this.hinted === null || !this.asking) return undefined;
    return this.options.choices.find((choice) => choice.move === this.hinted);
  }

  /** Can what is being dragged be dropped here? */
  welcomes(place: string | undefined): boolean {
    if (!this.drag || !place) return false;
    return targetsOf(this.options, this.drag.thing)?.has(place) ?? false;
  }

  async choose(choice: Choice): Promise<void> {
    const { actions, asked, last = "" } = this.inputs;
    if (!actions || !this.asking) return;
    this.close();
    this.hinted = null;
    this.#keyed = this.root?.querySelector(":focus-visible") != null;
    const made: Made = { question: questionOf(asked) ?? "", last, answered: false };
    this.#made = made;
    try {
      await actions.move(choice.move);
      this.#made = { ...made, answered: true };
    } catch {
      this.#made = null; // whoever sent it says why it failed
    }
    this.#goOn();
  }

  press(item: Thing, element: HTMLElement, said: string, face?: Face): void {
    if (this.#swallow) return;
    const thing = item.handle;
    const own = this.meant(thing);
    const choices = own.length ? own : (thing && this.asking && this.options.byTarget.get(thing)) || [];
    if (choices.length === 1 && own.length) void this.choose(choices[0]!);
    else if (choices.length) {
      this.offer(choices, element.getBoundingClientRect(), element);
    } else void this.explain(item, element, said, face);
  }

  /** Something else that a press does; not the press that ends a drag. */
  tapped(then: () => void): void {
    if (!this.#swallow) then();
  }

  offer(choices: Choice[], rect: DOMRect, back: HTMLElement | null): void {
    this.hide();
    this.hush();
    this.menu = { choices, rect, back };
  }

  /** What a thing is, and why it can't be chosen: nothing that can be pressed is dumb. */
  async explain(thing: Thing, element: HTMLElement, name: string, face?: Face): Promise<void> {
    const { actions } = this.inputs;
    const [rect, n] = [element.getBoundingClientRect(), ++this.#explained];
    const tell = (why: Message | null) => {
      if (n === this.#explained) this.tell({ name, face, thing, why, rect, back: element });
    };
    if (!thing.handle || !actions) return tell(null);
    const late = setTimeout(() => tell(null), SOON);
    tell(await actions.ask(thing.handle).catch(() => null)); // no connection: the page says so elsewhere
    clearTimeout(late);
  }

  tell(excuse: Excuse): void {
    this.hide();
    this.excuse = excuse;
  }

  /** What was explained is read. */
  hush(): void {
    this.#explained += 1;
    this.excuse = null;
  }

  async advise(): Promise<void> {
    const { actions } = this.inputs;
    if (!actions?.hint || !this.asking) return;
    try {
      const move = await actions.hint();
      if (typeof move === "number") this.hinted = move;
    } catch {
      this.hinted = null;
    }
  }

  /** Closes what is open; false if nothing was. */
  close(): boolean {
    const open = Boolean(this.menu || this.excuse || this.shown || this.drag);
    const back = this.menu?.back;
    this.menu = this.drag = null;
    this.hush();
    this.hide();
    if (back?.isConnected) back.focus({ preventScroll: true });
    return open;
  }

  /** A new question: what was open for the old one is closed. */
  turned(): void {
    if (this.drag || this.menu) this.close();
    if (!this.excuse?.gone) this.hush();
    this.hinted = null;
    this.#goOn();
  }

  /** The table may ask again: the last choice is over and done with. */
  #goOn(): void {
    if (this.#underWay) return;
    this.#made = null;
    if (this.#keyed && this.asking) void tick().then(() => this.#regain());
  }

  /** Who plays by keys stays on the board when the card that had the focus is gone. */
  #regain(): void {
    this.#keyed = false;
    if (document.activeElement && document.activeElement !== document.body) return;
    this.root?.querySelector<HTMLElement>(".can[data-handle]")?.focus();
  }

  // --- looking closer ---

  show(face: Face | undefined, element: Element, after = 0): void {
    clearTimeout(this.#waiting);
    if (!face || this.drag || this.menu || this.excuse) return;
    const now = () => {
      if (element.isConnected) this.shown = { face, rect: element.getBoundingClientRect() };
    };
    if (after) this.#waiting = setTimeout(now, after);
    else now();
  }

  hide(): void {
    clearTimeout(this.#waiting);
    this.shown = null;
  }

  // --- dragging ---

  grab(event: PointerEvent, thing: string | undefined, face: Face | undefined, element: HTMLElement): void {
    if (event.button !== 0) return;
    this.#swallow = false;
    const touch = event.pointerType !== "mouse";
    const draggable = this.meant(thing).length > 0;
    const [x0, y0] = [event.clientX, event.clientY];
    if (touch) this.show(face, element, HOLD);
    const moved = (move: PointerEvent) => {
      if (move.pointerId !== event.pointerId) return;
      const far = Math.hypot(move.clientX - x0, move.clientY - y0) > SLIP;
      if (!this.drag && far) {
        if (!draggable || !thing) {
          stop();
          if (touch) this.hide();
          return;
        }
        this.hide();
        this.hush();
        this.drag = { thing, face, x: x0, y: y0, width: element.getBoundingClientRect().width, over: null };
        element.setPointerCapture?.(event.pointerId);
      }
      if (this.drag) {
        move.preventDefault();
        const over = this.#under(move.clientX, move.clientY)[0] ?? null;
        this.drag = { ...this.drag, x: move.clientX, y: move.clientY, over };
      }
    };
    const up = (end: PointerEvent) => {
      if (end.pointerId !== event.pointerId) return;
      stop();
      if (this.shown && touch) {
        this.#swallow = true; // it was held to be looked at
        setTimeout(() => {
          this.#swallow = false;
          this.hide();
        }, 60);
      } else if (touch) this.hide();
      const dragged = this.drag;
      this.drag = null;
      if (!dragged) return;
      this.#swallow = true;
      setTimeout(() => (this.#swallow = false), 0);
      if (end.type !== "pointerup") return;
      const places = this.#under(end.clientX, end.clientY);
      if (!places.length) return;
      const choices = droppedOn(this.options, dragged.thing, places);
      if (choices.length === 1) void this.choose(choices[0]!);
      else if (choices.length) {
        const place = choices[0]!.targets?.find((each) => places.includes(each));
        this.offer(choices, this.#placed(place) ?? new DOMRect(end.clientX, end.clientY), element);
      }
    };
    const stop = () => {
      removeEventListener("pointermove", moved);
      removeEventListener("pointerup", up);
      removeEventListener("pointercancel", up);
    };
    addEventListener("pointermove", moved, { passive: false });
    addEventListener("pointerup", up);
    addEventListener("pointercancel", up);
  }

  /** Handles and places under a point of the board, the innermost first; the board itself is "". */
  #under(x: number, y: number): string[] {
    const found: string[] = [];
    for (const element of document.elementsFromPoint(x, y)) {
      if (!(element instanceof HTMLElement)) continue;
      if (!this.root?.contains(element)) continue;
      const { handle, place } = element.dataset;
      if (handle && handle !== this.drag?.thing) found.push(handle);
      if (place) found.push(place);
      if (element === this.root) found.push("");
    }
    return found;
  }

  #placed(place: string | undefined): DOMRect | undefined {
    const name = place && CSS.escape(place);
    const found = name ? this.root?.querySelector(`[data-handle="${name}"], [data-place="${name}"]`) : null;
    return found?.getBoundingClientRect();
  }

  // --- keys ---

  /** Moves the focus to the nearest thing in a direction. */
  step(from: HTMLElement, dx: number, dy: number): boolean {
    const at = from.getBoundingClientRect();
    const [x, y] = [at.left + at.width / 2, at.top + at.height / 2];
    let best: HTMLElement | null = null;
    let least = Infinity;
    for (const other of this.root?.querySelectorAll<HTMLElement>("[data-stop]") ?? []) {
      if (other === from) continue;
      const box = other.getBoundingClientRect();
      const [ox, oy] = [box.left + box.width / 2 - x, box.top + box.height / 2 - y];
      const along = ox * dx + oy * dy;
      const across = Math.abs(ox * dy) + Math.abs(oy * dx);
      if (along < 4 || across > along * 2.5) continue;
      const far = along + across * 2;
      if (far < least) [best, least] = [other, far];
    }
    best?.focus();
    return best !== null;
  }
}

const KEY = Symbol("board");

export function shareView(view: BoardView): BoardView {
  return setContext(KEY, view);
}

export function boardView(): BoardView {
  return getContext(KEY);
}

/** In a zone the item that Tab comes to: where it last was, or the first that can be chosen. */
export function stopOf(view: BoardView, name: string, items: readonly Item[]): number {
  const kept = view.stops[name];
  if (kept !== undefined && kept < items.length) return kept;
  return Math.max(
    0,
    items.findIndex((item) => view.meant(item.handle).length > 0),
  );
}

/** The face of a card to look at closer; of two cards the first. */
export function faceOf(item: Item, faces: ReadonlyMap<string, Face>): Face | undefined {
  const id = item.cards?.find(Boolean);
  return id ? faces.get(id) : undefined;
}
