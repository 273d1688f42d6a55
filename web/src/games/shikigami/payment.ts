/** Choosing cards for a payment in any order. The rules take them one by one, in ascending order of their kinds. */
import type { Paying } from "./facts.ts";
import { elementOf, ELEMENTS } from "./marks.ts";

const ORDER = Object.keys(ELEMENTS);

/** The kind of a five-element card, by which payments are ordered: element first, then power. */
export function kindOf(card: string): number {
  return ORDER.indexOf(elementOf(card)) * 3 + Number(card.slice(card.lastIndexOf(" ") + 1)) - 1;
}

/** Whether a card is a five-element card. */
export function pays(card: string): boolean {
  return ORDER.includes(elementOf(card));
}

function counted(elements: readonly string[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const element of elements) found.set(element, (found.get(element) ?? 0) + 1);
  return found;
}

function within(few: ReadonlyMap<string, number>, many: ReadonlyMap<string, number>): boolean {
  return [...few].every(([element, n]) => n <= (many.get(element) ?? 0));
}

/** Takes the second list out of the first, card by card. */
export function without(cards: readonly string[], gone: readonly string[]): string[] {
  const left = [...cards];
  for (const card of gone) {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

/** Whether a whole payment can have these cards: the rest of it must be in the hand, too. */
export function leads(due: Paying, hand: readonly string[], chosen: readonly string[]): boolean {
  const last = Math.max(-1, ...due.paid.map(kindOf)); // cards that come before it can no longer be named
  const named = without(chosen, due.paid);
  if (named.some((card) => kindOf(card) < last)) return false;
  const now = counted(chosen.map(elementOf));
  const rest = without(hand, chosen).filter((card) => kindOf(card) >= last);
  const most = counted([...chosen, ...rest].map(elementOf));
  return due.payments.some((payment) => {
    const wanted = counted(payment);
    return within(now, wanted) && within(wanted, most);
  });
}

export function isWhole(due: Paying, chosen: readonly string[]): boolean {
  const now = counted(chosen.map(elementOf));
  return due.payments.some((payment) => payment.length === chosen.length && within(now, counted(payment)));
}

/** The card to name next for a payment, or undefined if all are named. */
export function nextCard(due: Paying, chosen: readonly string[]): string | undefined {
  return without(chosen, due.paid).sort((a, b) => kindOf(a) - kindOf(b))[0];
}

/** The places of these cards in a hand, each place once. */
export function placesOf(hand: readonly string[], cards: readonly string[]): number[] {
  const found: number[] = [];
  for (const card of cards) {
    const at = hand.findIndex((each, i) => each === card && !found.includes(i));
    if (at >= 0) found.push(at);
  }
  return found;
}

/**
 * Which elements of the cost the chosen cards pay, as flags: first those with a card of their own, then by cards of any
 * element, by replacements, by two cards together, and at last those that may be left out.
 */
export function covered(due: Paying, chosen: readonly string[]): boolean[] {
  if (isWhole(due, chosen)) return due.cost.map(() => true);
  const done = due.cost.map(() => false);
  const cards = chosen.map(elementOf);
  const use = (from: string, to: string | undefined): boolean => {
    const place = due.cost.findIndex((element, i) => !done[i] && (to === undefined || element === to));
    const card = cards.indexOf(from);
    if (place < 0 || card < 0) return false;
    done[place] = true;
    cards.splice(card, 1);
    return true;
  };
  for (const element of [...cards]) if (element !== "any") use(element, element);
  while (use("any", undefined));
  const pairs = Math.floor(cards.length / 2);
  for (let n = 0; n < pairs; n++) {
    const place = done.indexOf(false);
    if (place >= 0) done[place] = true;
  }
  return done;
}

/** How few more cards complete a payment that has the chosen ones. */
export function missing(due: Paying, hand: readonly string[], chosen: readonly string[]): number {
  const now = counted(chosen.map(elementOf));
  const most = counted(hand.map(elementOf));
  const fitting = due.payments.filter((payment) => {
    const wanted = counted(payment);
    return within(now, wanted) && within(wanted, most);
  });
  return Math.min(Infinity, ...fitting.map((payment) => payment.length)) - chosen.length;
}
