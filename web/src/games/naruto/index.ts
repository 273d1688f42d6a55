import type { GamePage } from "../../board/game.svelte.ts";
import { aboutOf } from "./about.ts";
import Board from "./Board.svelte";
import CardFace from "./CardFace.svelte";
import { faceFacts, lineFacts } from "./facts.ts";
import Figures from "./Figures.svelte";

export default {
  layout: Board,
  face: { draws: (face) => faceFacts(face).name !== undefined, drawing: CardFace, figures: Figures },
  about: aboutOf,
  heading: (line) => lineFacts(line)?.event === "turn",
} satisfies GamePage;
