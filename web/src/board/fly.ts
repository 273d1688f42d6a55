/** Animates copies of cards while the cards themselves are already at their destination. */
import type { Battle } from "./game.svelte.ts";
import type { Flight } from "./motion.ts";

const EASE = "cubic-bezier(.22,.8,.3,1)";
const MOVE = 280;
export const MEET = 900;
const MOST = 24; // more simultaneous animations would be confusing

export interface Photo {
  rect: DOMRect;
  copy: HTMLElement;
}

/** A snapshot of the page before it changes. */
export function remember(root: HTMLElement, plan: readonly Flight[]): Map<string, Photo> {
  const found = new Map<string, Photo>();
  for (const flight of plan) {
    const slots = flight.what === "turn" ? [flight.to] : [flight.from];
    for (const slot of slots) {
      const element = slotOf(root, slot);
      const rect = element?.getBoundingClientRect();
      if (element && rect && shown(rect))
        found.set(slot, { rect, copy: element.cloneNode(true) as HTMLElement });
    }
  }
  return found;
}

function slotOf(root: HTMLElement, slot: string): HTMLElement | null {
  return root.querySelector<HTMLElement>(`[data-slot="${CSS.escape(slot)}"]`);
}

/** Where the two cards of a battle meet: side by side on the front line. */
export interface Meeting {
  battle: Battle;
  spots: [DOMRect, DOMRect]; // attacker, defender
}

export function fly(
  root: HTMLElement,
  layer: HTMLElement,
  plan: readonly Flight[],
  before: ReadonlyMap<string, Photo>,
  meeting: Meeting | null,
): void {
  if (plan.length > MOST) return;
  let order = 0;
  for (const flight of plan) {
    if (flight.what === "leave") {
      leave(root, layer, flight, before.get(flight.from), meeting);
      continue;
    }
    const element = slotOf(root, flight.to);
    const to = element?.getBoundingClientRect();
    if (!element || !to || !shown(to)) continue; // not visible on a screen of this size
    const delay = (meeting ? MEET * 0.55 : 0) + (flight.what === "come" ? order++ * 40 : 0);
    if (flight.what === "turn") {
      const old = before.get(flight.to);
      turn(layer, element, old?.copy ?? null, to, to, delay);
      continue;
    }
    const old = before.get(flight.from);
    if (!old) continue;
    if (flight.turn) turn(layer, element, old.copy, old.rect, to, delay);
    else glide(layer, element, old.rect, to, delay);
  }
}

function ghost(layer: HTMLElement, node: HTMLElement, rect: DOMRect): HTMLElement {
  const copy = node.cloneNode(true) as HTMLElement;
  copy.removeAttribute("data-slot");
  copy.classList.add("ghost");
  copy.style.left = `${rect.left}px`;
  copy.style.top = `${rect.top}px`;
  copy.style.width = `${rect.width}px`;
  layer.append(copy);
  return copy;
}

type Box = Pick<DOMRect, "left" | "top" | "width" | "height">;

const shown = (box: Box) => box.width > 0 && box.height > 0;

/** The transform that moves an element at `to` over `from`; without a size there it keeps its own. */
export function over(from: Box, to: Box, flat = 1): string {
  const [x, y] = [
    from.left + from.width / 2 - to.left - to.width / 2,
    from.top + from.height / 2 - to.top - to.height / 2,
  ];
  const size = shown(from) && shown(to) ? Math.min(from.width / to.width, from.height / to.height) : 1;
  return `translate(${x}px, ${y}px) scale(${size * flat}, ${size})`;
}

function run(
  copy: HTMLElement,
  frames: Keyframe[],
  duration: number,
  delay: number,
  done?: () => void,
): void {
  const show = copy.animate(frames, { duration, delay, easing: EASE, fill: "both" });
  const end = () => {
    copy.remove();
    done?.();
  };
  show.onfinish = end;
  show.oncancel = end;
}

/** Hides the card during the animation of its copy; it can still be pressed. */
function hide(element: HTMLElement): () => void {
  const mark = String(Math.random());
  element.dataset.flying = mark;
  return () => {
    if (element.dataset.flying === mark) delete element.dataset.flying;
  };
}

function glide(layer: HTMLElement, element: HTMLElement, from: DOMRect, to: DOMRect, delay: number): void {
  const copy = ghost(layer, element, to);
  run(copy, [{ transform: over(from, to) }, { transform: "none" }], MOVE, delay, hide(element));
}

function turn(
  layer: HTMLElement,
  element: HTMLElement,
  old: HTMLElement | null,
  from: DOMRect,
  to: DOMRect,
  delay: number,
): void {
  const half = new DOMRect(
    (from.left + from.right + to.left + to.right - 2 * to.width) / 4,
    (from.top + from.bottom + to.top + to.bottom - 2 * to.height) / 4,
    to.width,
    to.height,
  );
  const back = hide(element);
  if (old) {
    const first = ghost(layer, old, from);
    const frames = [{ transform: "none" }, { transform: over(half, from, 0.02) }];
    run(first, frames, MOVE / 2, delay);
  }
  const second = ghost(layer, element, to);
  const frames = [
    { transform: over(half, to, 0.02), opacity: 0 },
    { transform: over(half, to, 0.02), opacity: 0, offset: 0.499 },
    { transform: over(half, to, 0.02), opacity: 1, offset: 0.5 },
    { transform: "none", opacity: 1 },
  ];
  run(second, frames, MOVE, delay, back);
}

function leave(
  root: HTMLElement,
  layer: HTMLElement,
  flight: Extract<Flight, { what: "leave" }>,
  old: Photo | undefined,
  meeting: Meeting | null,
): void {
  if (!old) return;
  const copy = ghost(layer, old.copy, old.rect);
  const goal = flight.to ? slotOf(root, flight.to)?.getBoundingClientRect() : undefined;
  const away: Keyframe =
    goal && shown(goal)
      ? { transform: over(goal, old.rect), opacity: 0.4 }
      : { transform: "scale(.7)", opacity: 0 };
  const side = meeting && spotFor(flight, meeting);
  if (!meeting || !side) {
    run(copy, [{ transform: "none", opacity: 1 }, away], MOVE, 0);
    return;
  }
  const there = over(side.rect, old.rect);
  copy.classList.toggle("won", side.won);
  copy.classList.toggle("lost", side.lost);
  run(
    copy,
    [
      { transform: "none", opacity: 1 },
      { transform: there, opacity: 1, offset: 0.24 },
      { transform: there, opacity: 1, offset: 0.76 },
      away,
    ],
    MEET + MOVE,
    0,
  );
}

function spotFor(flight: Extract<Flight, { what: "leave" }>, { battle, spots }: Meeting) {
  for (const [fighter, rect] of [
    [battle.attack, spots[0]],
    [battle.defend, spots[1]],
  ] as const) {
    if (fighter.seat !== flight.owner || fighter.face.id !== flight.face) continue;
    return {
      rect,
      won: battle.winner === fighter.seat,
      lost: battle.winner !== null && battle.winner !== fighter.seat,
    };
  }
  return null;
}
