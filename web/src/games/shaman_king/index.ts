import type { GamePage } from "../../board/game.svelte.ts";
import Board from "./Board.svelte";
import { duelOf } from "./duel.ts";
import DuelFace from "./DuelFace.svelte";
import { lineFacts } from "./facts.ts";
import Figures from "./Figures.svelte";

export default {
  layout: Board,
  face: { draws: (face) => duelOf(face) !== null, drawing: DuelFace, figures: Figures },
  heading: (line) => lineFacts(line)?.event === "turn",
} satisfies GamePage;
