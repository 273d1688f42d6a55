/** Long lists of cards: they are loaded page by page, as far as somebody reads. */
import type { Cards, Face, Facet, FacetValue } from "../lib/wire.ts";

export const PAGE = 40; // cards of one request

/** A request for the page at an offset, or for the page with a card. */
export interface Wanted {
  words: string;
  chosen: Chosen;
  offset?: number;
  card?: string;
}
/** Values by facet. */
export type Chosen = Readonly<Record<string, string>>;
export interface Filters {
  words: string;
  chosen: Chosen;
}

/** A facet as it is offered: its values with the number of cards that each leaves. */
export interface FilterProps {
  label: string;
  options: readonly (Omit<FacetValue, "name"> & { words: string })[];
  value: string; // "" for all
  choose: (value: string) => void;
}

/** The filters in the query of an address. */
export function filtersOf(query: string): Filters {
  const given = new URLSearchParams(query);
  const pairs = given.getAll("facet").map((text): [string, string] => {
    const colon = text.indexOf(":");
    return colon < 0 ? [text, ""] : [text.slice(0, colon), text.slice(colon + 1)];
  });
  return { words: given.get("words") ?? "", chosen: Object.fromEntries(pairs) };
}

/** The query of an address with these filters; "" without any. */
export function queryOf({ words, chosen }: Filters): string {
  const parts = Object.entries(chosen)
    .filter(([, value]) => value)
    .map(([facet, value]) => `facet=${encodeURIComponent(facet)}:${encodeURIComponent(value)}`);
  if (words.trim()) parts.unshift(`words=${encodeURIComponent(words.trim())}`);
  return parts.length ? `?${parts.join("&")}` : "";
}

/** The cards that some filters leave: the first pages, and others where somebody looked. */
export class Shelf {
  faces: readonly Face[] = $state.raw([]); // from the first one on, without gaps
  facets: readonly Facet[] = $state.raw([]);
  found = $state(0);
  all = $state(0);
  busy = $state(false); // a request for more of the list is under way
  failed = $state(false); // the last such request failed; it is not repeated by itself

  #pages = new Map<number, readonly Face[]>();
  #asked = new Map<number, Promise<boolean>>();
  #filters: Filters = { words: "", chosen: {} };
  #going = new AbortController();

  constructor(private readonly ask: (wanted: Wanted, stop: AbortSignal) => Promise<Cards>) {}

  get whole(): boolean {
    return this.faces.length >= this.found;
  }

  /** Starts anew; what is under way is cancelled. The old cards stay until the first new ones are there. */
  async search(filters: Filters): Promise<void> {
    this.stop();
    this.#going = new AbortController();
    this.#filters = filters;
    this.#pages = new Map();
    this.#asked = new Map();
    await this.#extend(0);
  }

  /** Cancels what is under way. */
  stop(): void {
    this.#going.abort();
  }

  /** Loads the next page of the list. */
  async more(): Promise<void> {
    const before = this.faces.length;
    if (this.busy || before === 0 || this.whole) return;
    await this.#extend(before / PAGE);
    this.failed ||= this.faces.length === before; // an empty page: there is no use in asking on
  }

  /** The card at this place among those found. */
  async at(place: number): Promise<Face | undefined> {
    const page = Math.floor(place / PAGE);
    if (place < 0 || place >= this.found || !(await this.#load(page))) return undefined;
    return this.#pages.get(page)?.[place % PAGE];
  }

  /** The place of a card among those found, or -1; null if the request was cancelled. */
  async find(card: string): Promise<number | null> {
    for (const [page, faces] of this.#pages) {
      const i = faces.findIndex((face) => face.id === card);
      if (i >= 0) return page * PAGE + i;
    }
    const got = await this.#fetch({ card });
    if (!got) return null;
    const i = got.faces.findIndex((face) => face.id === card);
    return i < 0 ? -1 : got.offset + i;
  }

  async #extend(page: number): Promise<void> {
    const going = this.#going;
    this.busy = true;
    this.failed = false;
    try {
      await this.#load(page);
    } catch (error) {
      this.failed = true;
      throw error;
    } finally {
      if (going === this.#going) this.busy = false;
    }
  }

  /** Loads a page unless it is there; returns whether it is there now. */
  #load(page: number): Promise<boolean> {
    if (this.#pages.has(page)) return Promise.resolve(true);
    const asked = this.#asked;
    let under = asked.get(page);
    if (!under) {
      under = this.#fetch({ offset: page * PAGE })
        .then((got) => got !== null)
        .finally(() => asked.delete(page));
      asked.set(page, under);
    }
    return under;
  }

  /** Asks for a page and keeps it; null if the request was cancelled. */
  async #fetch(wanted: { offset?: number; card?: string }): Promise<Cards | null> {
    const stop = this.#going.signal;
    let got: Cards;
    try {
      got = await this.ask({ ...this.#filters, ...wanted }, stop);
    } catch (error) {
      if (stop.aborted) return null;
      throw error;
    }
    if (stop.aborted) return null;
    this.#pages.set(Math.floor(got.offset / PAGE), got.faces);
    this.found = got.found;
    this.all = got.all;
    this.facets = got.facets;
    this.#join();
    return got;
  }

  /** Puts the pages from the first one on together. */
  #join(): void {
    if (!this.#pages.has(0)) return;
    const faces: Face[] = [];
    for (let page = 0; this.#pages.has(page); page++) faces.push(...this.#pages.get(page)!);
    this.faces = faces;
  }
}
