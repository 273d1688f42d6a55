/** Data that is loaded once and used everywhere: the person, the games and their cards. */
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

  /** The person. The server creates a guest for an unknown browser, so there must be only one request at a time. */
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
  /** A game's name in the reader's language; until its texts are loaded, the server's title. */
  title(slug: string): string {
    if (knows("title", slug)) return say({ key: "title" }, { game: slug });
    return this.game(slug)?.title ?? slug;
  }

  /** Loads the cards of a table and its game's texts; further calls do nothing. */
  wantTable(table: string, game: string): void {
    void want(game);
    this.#fetch(`table/${table}`, async () => {
      const sheet = await api.sheet(table);
      this.#tables = { ...this.#tables, [table]: sheet };
    });
  }
  /** The cards of a table. */
  sheet(table: string): GameSheet | undefined {
    return this.#tables[table];
  }

  /** Loads the first cards of a game and its texts; further calls do nothing. */
  wantCards(game: string): void {
    void want(game);
    this.#fetch(`cards/${game}`, async () => {
      const { faces } = await api.cards(game, "en");
      this.#cards = { ...this.#cards, [game]: faces };
    });
  }
  /** Some sample cards of a game. */
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
