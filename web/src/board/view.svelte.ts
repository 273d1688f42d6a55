/** The state shared by all parts of a board: cards, choices, pointer, drag, hint and explanation. */
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
  premove?(move: number | null): Promise<unknown>; // for the next brief window; null: cancel
  undo?(): unknown;
  rules?(clause: string): void;
}

export interface Inputs {
  sheet: GameSheet;
  voice: Voice;
  asked: Asked | null;
  actions: Actions | null; // null: read-only
  last?: string; // the reader's last move that the table has confirmed
  companion?: Companion | null; // the game's own panels and notes
  wholes?: ReadonlySet<string>; // zones that act as a single button
}

/** A choice in progress, until it is answered and the table shows its result. */
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
  rect: DOMRect; // the thing it is about, which must not be covered
  back: HTMLElement | null; // receives the focus afterwards
}

/** A pressed thing with a handle and its description. */
export interface Thing {
  handle?: string | undefined;
  name: Message;
  face?: Message | undefined;
  note?: Message | null | undefined;
  facts?: object | undefined;
}

/** The explanation of a pressed thing: what it is, and why it cannot be chosen now. */
export interface Excuse {
  name: string;
  face: Face | undefined;
  thing: Thing;
  why: Message | null;
  rect: DOMRect;
  back: HTMLElement | null; // the thing it is about
  gone?: { after: number; words: string }; // closes automatically after this many seconds
}

/** A suggestion to do something first; it contains no secrets. */
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

export const DIGITS = [..."1234567890-="]; // keys of the first choices, in keyboard order
const SLIP = 7; // px that a press may move before it becomes a drag
const HOLD = 420; // ms until a long press
const SOON = 150; // ms to wait for a reason before showing the description without it

/** Questions with the same text and moves are equal, even in different states. */
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
  stops = $state<Record<string, number>>({}); // the Tab stop of each zone
  buttons = $state.raw<readonly string[]>([]); // handles that a game's own layout draws as buttons
  root: HTMLElement | null = null;
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #swallow = false; // ignore the click at the end of a drag
  #keyed = false; // the last choice was made with a key on the board
  #explained = 0; // number of the current explanation; older answers are ignored

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
  /** Whether the reader has an unanswered question. */
  get asking(): boolean {
    return this.inputs.asked !== null && this.inputs.actions !== null && !this.#underWay;
  }
  /** Whether a choice waits for its answer or for the state that shows it. */
  get #underWay(): boolean {
    const made = this.#made;
    if (!made) return false;
    if (!made.answered) return true;
    const { asked, last = "" } = this.inputs;
    return made.last === last && made.question === questionOf(asked);
  }
  /** Whether a whole zone is to be chosen; then other things are shown as information. */
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

  /** The advised choice. */
  get advice(): Choice | undefined {
    if (this.hinted === null || !this.asking) return undefined;
    return this.options.choices.find((choice) => choice.move === this.hinted);
  }

  /** Whether the dragged thing can be dropped here. */
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
      this.#made = null; // the sender reports the error
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

  /** Another action of a press; ignored at the end of a drag. */
  tapped(then: () => void): void {
    if (!this.#swallow) then();
  }

  offer(choices: Choice[], rect: DOMRect, back: HTMLElement | null): void {
    this.hide();
    this.hush();
    this.menu = { choices, rect, back };
  }

  /** Explains what a thing is and why it cannot be chosen. */
  async explain(thing: Thing, element: HTMLElement, name: string, face?: Face): Promise<void> {
    const { actions } = this.inputs;
    const [rect, n] = [element.getBoundingClientRect(), ++this.#explained];
    const tell = (why: Message | null) => {
      if (n === this.#explained) this.tell({ name, face, thing, why, rect, back: element });
    };
    if (!thing.handle || !actions) return tell(null);
    const late = setTimeout(() => tell(null), SOON);
    tell(await actions.ask(thing.handle).catch(() => null)); // a lost connection is reported elsewhere
    clearTimeout(late);
  }

  tell(excuse: Excuse): void {
    this.hide();
    this.excuse = excuse;
  }

  /** Closes the explanation. */
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

  /** Closes the open box; returns false if there was none. */
  close(): boolean {
    const open = Boolean(this.menu || this.excuse || this.shown || this.drag);
    const back = this.menu?.back;
    this.menu = this.drag = null;
    this.hush();
    this.hide();
    if (back?.isConnected) back.focus({ preventScroll: true });
    return open;
  }

  /** Closes boxes of the previous question. */
  turned(): void {
    if (this.drag || this.menu) this.close();
    if (!this.excuse?.gone) this.hush();
    this.hinted = null;
    this.#goOn();
  }

  /** Forgets the last choice, so that the table can ask again. */
  #goOn(): void {
    if (this.#underWay) return;
    this.#made = null;
    if (this.#keyed && this.asking) void tick().then(() => this.#regain());
  }

  /** Keeps the keyboard focus on the board when the focused card is removed. */
  #regain(): void {
    this.#keyed = false;
    if (document.activeElement && document.activeElement !== document.body) return;
    this.root?.querySelector<HTMLElement>(".can[data-handle]")?.focus();
  }

  // --- enlarging ---

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
        this.#swallow = true; // it was a long press
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

  /** Handles and places at a point of the board, innermost first; the board itself is "". */
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

/** The Tab stop of a zone: the last focused item, or the first that can be chosen. */
export function stopOf(view: BoardView, name: string, items: readonly Item[]): number {
  const kept = view.stops[name];
  if (kept !== undefined && kept < items.length) return kept;
  return Math.max(
    0,
    items.findIndex((item) => view.meant(item.handle).length > 0),
  );
}

/** The face of the card to enlarge; the first of two cards. */
export function faceOf(item: Item, faces: ReadonlyMap<string, Face>): Face | undefined {
  const id = item.cards?.find(Boolean);
  return id ? faces.get(id) : undefined;
}
