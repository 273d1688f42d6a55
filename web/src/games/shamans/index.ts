import type { GamePage } from "../../board/game.svelte.ts";
import { aboutOf } from "./about.ts";
import Board from "./Board.svelte";
import { RoundCompanion } from "./companion.svelte.ts";
import { lineFacts } from "./facts.ts";
import { maskRole } from "./rounds.ts";

export default {
  layout: Board,
  about: aboutOf,
  heading: (line) => ["round", "turn"].includes(lineFacts(line)?.event ?? ""),
  masked: maskRole,
  companion: (at) => new RoundCompanion(at),
} satisfies GamePage;
