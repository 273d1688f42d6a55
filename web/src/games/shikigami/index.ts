import type { GamePage } from "../../board/game.svelte.ts";
import { aboutOf } from "./about.ts";
import Board from "./Board.svelte";
import { PointsCompanion } from "./companion.svelte.ts";
import { faceFacts, lineFacts } from "./facts.ts";
import Figures from "./Figures.svelte";
import SpiritFace from "./SpiritFace.svelte";

const LISTS: Readonly<Record<string, string>> = {
  laid: "spirit",
  laid_element: "element",
  offered: "spirit",
  pays: "element",
  discards_element: "element",
};

export default {
  layout: Board,
  face: { draws: (face) => faceFacts(face).kind !== undefined, drawing: SpiritFace, figures: Figures },
  about: aboutOf,
  joins: (line) => LISTS[lineFacts(line)?.event ?? ""],
  heading: (line) => lineFacts(line)?.event === "round",
  companion: (at) => new PointsCompanion(at),
} satisfies GamePage;
