/** Finds the games by their folders: `<slug>/index.ts` exports a `GamePage`. Each is loaded when it is needed. */
import { register, registered, type GamePage } from "../board/game.svelte.ts";

const FOUND = import.meta.glob<{ default: GamePage }>("./*/index.ts");

/** Loads a game's part of the page; a game without one uses the default layout. */
export async function loadGame(game: string): Promise<void> {
  if (registered(game)) return;
  register(game, (await FOUND[`./${game}/index.ts`]?.())?.default);
}
