/** What things are that no card speaks of: the game's words at `board.about.<name>`, and the clauses to read on. */
import type { Item, Message } from "../lib/wire.ts";
import { isSaid, knows, say, type Voice } from "../lib/words.svelte.ts";
import { pageOf } from "./game.svelte.ts";

/** All that can be said about a thing by its names; lists of names are taken apart. */
export function aboutOf(names: readonly (Message | null | undefined)[], { game = "" }: Voice): Message[] {
  const all = names.flatMap((said) =>
    said ? [said, ...Object.values(said.params ?? {}).filter((part) => isSaid(part))] : [],
  );
  const found = new Set(all.map((said) => said.key.slice(said.key.indexOf(".") + 1)));
  return [...found]
    .filter((name) => knows(`board.about.${name}`, game))
    .map((name) => {
      const clause = pageOf(game).clauses?.[name];
      return { key: `board.about.${name}`, ...(clause ? { clause } : {}) };
    });
}

/** The coins on a card, read aloud. */
export function badgesOf(item: Item, voice: Voice): string[] {
  return (item.badges ?? []).map(({ count, name }) => `${count} ${say(name, voice)}`);
}

/** A note in words; one that is drawn with signs can be neither read aloud nor told. */
export function noteOf(note: Message | null | undefined, voice: Voice): string {
  const words = note ? say(note, voice) : "";
  return words.length > 3 && !/[\p{L}\p{N}]/u.test(words) ? "" : words;
}
