/** What is fetched once and used everywhere: who I am, which games there are, what their cards are. */
import { api } from "./api.ts";
import type { Change, Face, GameCard, GameSheet, Me } from "./wire.ts";
import { knows, say, want } from "./words.svelte.ts";

class Library {
  me: Me | null = $state(null);
  games: GameCard[] = $state([]);
  #tables = $state.raw<Readonly<Record<string, GameSheet>>>({});
  #cards = $state.raw<Readonly<Record<string, readonly Face[]>>>({});
  #wanted = new Set<string>();

  #hello: Promise<void> | null = null;

  /** Who I am; the server makes a guest of whom it doesn't know, so two must not ask at the same time. */
  hello(): Promise<void> {
    this.#hello ??= api
      .me()
      .then((me) => {
        this.me = me;
      })
      .finally(() => {
        this.#hello = null;
      });
    return this.#hello;
  }
  async change(change: Change): Promise<void> {
    this.me = await api.change(change);
  }

  async wantGames(): Promise<void> {
    if (this.games.length === 0) this.games = await api.games();
  }
  game(slug: string): GameCard | undefined {
    return this.games.find((game) => game.slug === slug);
  }
  /** A game's name in the reader's language; until its words are here, as the server wrote it. */
  title(slug: string): string {
    if (knows("title", slug)) return say({ key: "title" }, { game: slug });
    return this.game(slug)?.title ?? slug;
  }

  /** Fetches the cards of a table, and its game's words; harmless to call again. */
  wantTable(table: string, game: string): void {
    void want(game);
    this.#fetch(`table/${table}`, async () => {
      const sheet = await api.sheet(table);
      this.#tables = { ...this.#tables, [table]: sheet };
    });
  }
  /** The cards that are played with at a table. */
  sheet(table: string): GameSheet | undefined {
    return this.#tables[table];
  }

  /** Fetches the first cards of a game, and its words; harmless to call again. */
  wantCards(game: string): void {
    void want(game);
    this.#fetch(`cards/${game}`, async () => {
      const { faces } = await api.cards(game, "en");
      this.#cards = { ...this.#cards, [game]: faces };
    });
  }
  /** Some cards of a game, to look at. */
  cards(game: string): readonly Face[] {
    return this.#cards[game] ?? [];
  }

  #fetch(name: string, how: () => Promise<void>): void {
    if (this.#wanted.has(name)) return;
    this.#wanted.add(name);
    how().catch(() => this.#wanted.delete(name));
  }
}

export const library = new Library();
