import type { GamePage } from "../../board/game.svelte.ts";
import type { Line } from "../../lib/wire.ts";
import { Battles } from "./battles.ts";
import Board from "./Board.svelte";
import { lineFacts } from "./facts.ts";
import Sign from "./Sign.svelte";

const heading = (line: Line) => ["game", "round"].includes(lineFacts(line)?.event ?? "");

export default { layout: Board, sign: Sign, battles: () => new Battles(), heading } satisfies GamePage;
