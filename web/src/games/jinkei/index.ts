import type { GamePage } from "../../board/game.svelte.ts";
import { Battles } from "./battles.ts";
import Board from "./Board.svelte";
import Sign from "./Sign.svelte";

export default { layout: Board, sign: Sign, battles: () => new Battles() } satisfies GamePage;
