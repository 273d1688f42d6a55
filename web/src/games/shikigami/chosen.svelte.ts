/** The cards that the reader has chosen for a payment, and sending them to the table one after another. */
import type { BoardView } from "../../board/view.svelte.ts";
import type { Zone } from "../../lib/wire.ts";
import { zoneFacts, type Paying } from "./facts.ts";
import { isWhole, leads, nextCard, placesOf } from "./payment.ts";

export class Chosen {
  readonly #view: BoardView;
  readonly #zones: () => { paying: Zone | undefined; hand: Zone | undefined };
  #places = $state.raw<readonly number[]>([]); // in the hand
  #sent = $state(-1); // cards that were named when the last one was sent; -1: nothing is being sent
  due = $derived.by((): Paying | undefined => zoneFacts(this.#zones().paying ?? {}).paying);
  hand = $derived.by(() => (this.#zones().hand?.items ?? []).map((item) => item.cards?.[0] ?? ""));
  cards = $derived.by(() => this.#places.map((place) => this.hand[place] ?? ""));
  whole = $derived.by(() => (this.due ? isWhole(this.due, this.cards) : false));

  constructor(view: BoardView, zones: () => { paying: Zone | undefined; hand: Zone | undefined }) {
    this.#view = view;
    this.#zones = zones;
  }

  get sending(): boolean {
    return this.#sent >= 0;
  }
  get open(): boolean {
    return this.due !== undefined && this.#view.inputs.actions !== null;
  }
  has(place: number): boolean {
    return this.#places.includes(place);
  }
  /** Cards that the table knows already stay chosen. */
  #named(place: number): boolean {
    return placesOf(this.hand, this.due?.paid ?? []).includes(place);
  }
  /** Whether pressing this card changes anything. */
  usable(place: number): boolean {
    if (!this.due || this.sending) return false;
    if (this.has(place)) return !this.#named(place);
    return leads(this.due, this.hand, [...this.cards, this.hand[place] ?? ""]);
  }
  press(place: number): void {
    if (!this.usable(place)) return;
    this.#places = this.has(place) ? this.#places.filter((each) => each !== place) : [...this.#places, place];
  }
  /** Chooses the suggested payment; the reader still has to confirm it. */
  auto(): void {
    if (this.due && !this.sending) this.#places = placesOf(this.hand, this.due.auto);
  }
  send(): void {
    if (this.whole && !this.sending) this.#go(this.due!);
  }
  #go(due: Paying): void {
    const next = nextCard(due, this.cards);
    const choice = next && this.#view.meant(next)[0];
    if (!choice) {
      this.#sent = -1;
      return;
    }
    this.#sent = due.paid.length;
    void this.#view.choose(choice);
  }

  /** Follows the table: begins anew with another payment, and names the next card when the last one is known. */
  follow(): void {
    const due = this.due;
    if (!due) {
      this.#places = [];
      this.#sent = -1;
      return;
    }
    if (!this.#view.asking) return;
    if (this.sending && due.paid.length > this.#sent) this.#go(due);
    else if (this.sending)
      this.#sent = -1; // it was refused
    else if (!leads(due, this.hand, this.cards) || this.cards.includes(""))
      this.#places = placesOf(this.hand, due.paid);
  }
}
