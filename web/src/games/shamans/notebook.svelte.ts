/** The notebook of one seat at one table, stored only in this browser. */
import { recall, remember } from "../../lib/settings.svelte.ts";
import {
  BLANK,
  carried,
  LONGEST,
  readPages,
  type Leaf,
  type Lean,
  type Note,
  type Pages,
} from "./notebook.ts";
import type { Swap } from "./rounds.ts";

const SHELF = "ofuda.notes."; // + table.seat
const MOST = 60; // notebooks stored by a browser

interface Kept {
  when: number;
  pages: Pages;
}

function kept(key: string): Kept | null {
  const found = recall(key) as Partial<Kept> | null;
  return found && typeof found === "object"
    ? { when: Number(found.when), pages: readPages(found.pages) }
    : null;
}

/** Deletes the oldest notebooks. */
function tidy(): void {
  try {
    const all = Object.keys(localStorage).filter((key) => key.startsWith(SHELF));
    const aged = all.map((key) => [kept(key)?.when ?? 0, key] as const).sort(([a], [b]) => b - a);
    for (const [, key] of aged.slice(MOST)) localStorage.removeItem(key);
  } catch {
    // storage is not allowed, so there is nothing to delete
  }
}

export class Notebook {
  readonly #shelf: string;
  #pages = $state.raw<Pages>({});
  #lasting = $state(true);

  constructor(table: string, seat: number) {
    this.#shelf = `${SHELF}${table}.${seat}`;
    this.#pages = kept(this.#shelf)?.pages ?? {};
  }

  leaf(round: number): Leaf {
    return this.#pages[round] ?? {};
  }
  note(round: number, seat: number): Note {
    return this.leaf(round)[seat] ?? BLANK;
  }
  /** Whether the browser can store notes; private windows may refuse. */
  get lasting(): boolean {
    return this.#lasting;
  }

  lean(round: number, seat: number, lean: Lean, swaps: number): void {
    this.#change(round, (leaf) => ({ ...leaf, [seat]: { ...(leaf[seat] ?? BLANK), lean, at: swaps } }));
  }
  write(round: number, seat: number, text: string): void {
    const words = text.slice(0, LONGEST);
    this.#change(round, (leaf) => ({ ...leaf, [seat]: { ...(leaf[seat] ?? BLANK), text: words } }));
  }
  /** Moves the suspicions with the swapped cards. */
  carry(round: number, swaps: readonly Swap[], you: number): void {
    this.#change(round, (leaf) => carried(leaf, swaps, you));
  }

  /** Handles a change in another tab. */
  heard(event: StorageEvent): void {
    if (event.key === this.#shelf) this.#pages = kept(this.#shelf)?.pages ?? {};
  }

  #change(round: number, how: (leaf: Leaf) => Leaf): void {
    const pages = kept(this.#shelf)?.pages ?? this.#pages;
    this.#pages = { ...pages, [round]: how(pages[round] ?? {}) };
    remember(this.#shelf, { when: Date.now(), pages: this.#pages });
    this.#lasting = kept(this.#shelf) !== null;
    tidy();
  }
}

// --- dismissed ends of rounds ---

const SEEN = "ofuda.rounds"; // by table
let seen: Record<string, number> = {}; // used if the browser cannot store anything

function allSeen(): Record<string, number> {
  const found = recall(SEEN);
  return typeof found === "object" && found !== null ? (found as Record<string, number>) : seen;
}

/** The last round whose end was dismissed at a table; null on the first visit. */
export function seenRounds(table: string): number | null {
  const found = allSeen()[table];
  return typeof found === "number" ? found : null;
}
export function putAway(table: string, round: number): void {
  const { [table]: _, ...others } = allSeen();
  seen = Object.fromEntries([...Object.entries(others).slice(1 - MOST), [table, round]]);
  remember(SEEN, seen);
}
