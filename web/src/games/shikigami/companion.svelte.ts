/** The points of a finished game, for the ending and for replays. */
import type { Attendance, Companion } from "../../board/game.svelte.ts";
import { lineFacts } from "./facts.ts";
import type { Face } from "../../lib/wire.ts";
import Points from "./Points.svelte";
import { sheetsOf } from "./points.ts";

export class PointsCompanion implements Companion {
  readonly #at: () => Attendance;
  readonly pane = null;
  readonly menu = [];
  readonly lastWords = Points;
  readonly summary = Points;
  sheets = $derived.by(() => sheetsOf(this.#at().log, this.#at().seats, this.#at().faces));
  verdicts = $derived.by(() => this.#at().log.filter((line) => lineFacts(line)?.event === "wins"));
  faces = $derived.by(() => new Map(this.#at().faces.map((face): [string, Face] => [face.id, face])));

  constructor(at: () => Attendance) {
    this.#at = at;
  }

  chapters: Companion["chapters"] = (all) => [...all];
}
