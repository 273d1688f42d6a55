/** Descriptions of things. */
import type { Item, Message } from "../lib/wire.ts";
import { say, type Voice } from "../lib/words.svelte.ts";

/** The coins on a card, for screen readers. */
export function badgesOf(item: Item, voice: Voice): string[] {
  return (item.badges ?? []).map(({ count, name }) => `${count} ${say(name, voice)}`);
}

/** A note as text; empty for a note that is drawn with symbols. */
export function noteOf(note: Message | null | undefined, voice: Voice): string {
  const words = note ? say(note, voice) : "";
  return words.length > 3 && !/[\p{L}\p{N}]/u.test(words) ? "" : words;
}
