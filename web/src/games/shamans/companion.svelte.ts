/** Rounds, suspicions and revealed role cards of one seat at one table. */
import type { Attendance, Companion, CompanionPane } from "../../board/game.svelte.ts";
import type { Face } from "../../lib/wire.ts";
import { t } from "../../lib/words.svelte.ts";
import LastRound from "./LastRound.svelte";
import { dealOf, hasLooked, look } from "./looked.svelte.ts";
import NotebookPane from "./NotebookPane.svelte";
import { judge, type Score } from "./notebook.ts";
import { Notebook } from "./notebook.svelte.ts";
import RoundEnds from "./RoundEnds.svelte";
import { byRound, finished, rolesOf, roundsOf, type Round } from "./rounds.ts";
import Rounds from "./Rounds.svelte";

const NOTES: CompanionPane = { name: "notes", icon: "note", hotkey: "n", view: NotebookPane };

export class RoundCompanion implements Companion {
  readonly #at: () => Attendance;
  readonly overlay = RoundEnds;
  readonly lastWords = LastRound;
  readonly summary = Rounds;
  readonly chapters = byRound;
  ended = $state<number | null>(null); // the round whose end is shown again
  #roles = $derived.by(() => rolesOf(this.#at().faces));
  #rounds = $derived.by(() => (this.#roles ? roundsOf(this.#at().log, this.#at().seats) : []));
  #you = $derived.by(() => this.#at().you);
  #table = $derived.by(() => this.#at().table);
  #book = $derived.by(() =>
    this.#roles && this.#you !== null ? new Notebook(this.#table, this.#you) : null,
  );
  #scores = $derived.by((): (Score | null)[] => {
    const [book, you, roles] = [this.#book, this.#you, this.#roles];
    if (!book || you === null || !roles) return [];
    return this.#rounds.map((round) =>
      round.how ? judge(book.leaf(round.n), round, you, [roles[0].id, roles[1].id]) : null,
    );
  });
  #deal = $derived.by(() => dealOf(this.#rounds, this.#you));

  constructor(at: () => Attendance) {
    this.#at = at;
  }

  get roles(): readonly [Face, Face] | null {
    return this.#roles;
  }
  get rounds(): readonly Round[] {
    return this.#rounds;
  }
  get you(): number | null {
    return this.#you;
  }
  get book(): Notebook | null {
    return this.#book;
  }
  get scores(): readonly (Score | null)[] {
    return this.#scores;
  }
  get pane(): CompanionPane | null {
    return this.#book ? NOTES : null;
  }
  get menu() {
    const over = finished(this.#rounds).at(-1);
    const act = () => (this.ended = over?.n ?? null);
    return over ? [{ icon: "moon" as const, words: t("page.round.again"), act }] : [];
  }

  /** Whether the reader's role card was dealt or swapped since they last looked. */
  get unseen(): boolean {
    return this.#deal !== "" && !hasLooked(this.#place, this.#deal);
  }
  look(): void {
    if (this.#deal) look(this.#place, this.#deal);
  }
  get #place(): string {
    return `${this.#table}.${this.#you}`;
  }
}
