/** What is fetched once and used everywhere: who I am, which games there are, what their cards are. */
import { api } from "./api.ts";
import type { Change, GameCard, GameSheet, Me } from "./wire.ts";
import { knows, say, want } from "./words.svelte.ts";

class Library {
  me: Me | null = $state(null);
  games: GameCard[] = $state([]);
  #sheets: Record<string, GameSheet> = $state({});
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
    return this.game(slug)?.title ?? this.#sheets[slug]?.title ?? slug;
  }

  /** Fetches a game's cards and words; harmless to call again. */
  wantSheet(slug: string): void {
    void want(slug);
    if (this.#wanted.has(slug)) return;
    this.#wanted.add(slug);
    api.sheet(slug).then(
      (sheet) => {
        this.#sheets[slug] = sheet;
        for (const [set, faces] of Object.entries(sheet.others ?? {}))
          this.#sheets[`${slug}/${set}`] = { ...sheet, faces };
      },
      () => this.#wanted.delete(slug),
    );
  }
  /** With a table's options: the cards that are played with there. */
  sheet(slug: string, options: Record<string, unknown> = {}): GameSheet | undefined {
    const usual = this.#sheets[slug];
    return (usual?.by && this.#sheets[`${slug}/${options[usual.by]}`]) || usual;
  }
}

export const library = new Library();
