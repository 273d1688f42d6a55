import type { GamePage } from "../../board/game.svelte.ts";
import Board from "./Board.svelte";
import { RoundCompanion } from "./companion.svelte.ts";
import { maskRole } from "./rounds.ts";

export default {
  layout: Board,
  clauses: { track: "SH-68", pile: "SH-30", guide: "SH-16", first: "SH-15", eliminated: "SH-54" },
  masked: maskRole,
  companion: (at) => new RoundCompanion(at),
} satisfies GamePage;
