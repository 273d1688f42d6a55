/** Battles in the log: two cards meet, one of them wins. */
import type { Battle, BattleReader, Fighter } from "../../board/game.svelte.ts";
import type { Face, Line } from "../../lib/wire.ts";
import { lineFacts } from "./facts.ts";

/** Follows the log and remembers the attacker, because the defence may come much later. */
export class Battles implements BattleReader {
  #attack: Fighter | null = null;
  #defend: Fighter | null = null;

  /** The last battle decided by these new lines, if any. */
  see(lines: readonly Line[], faces: ReadonlyMap<string, Face>): Battle | null {
    let found: Battle | null = null;
    for (const line of lines) {
      const facts = lineFacts(line);
      switch (facts?.event) {
        case "attacks":
        case "defends": {
          const face = faces.get(facts.card);
          const fighter = face ? { seat: facts.who, face } : null;
          if (facts.event === "attacks") [this.#attack, this.#defend] = [fighter, null];
          else this.#defend = fighter;
          break;
        }
        case "wins":
        case "tie":
          if (this.#attack && this.#defend) {
            const winner = facts.event === "wins" ? facts.who : null;
            found = { attack: this.#attack, defend: this.#defend, winner };
            this.#attack = this.#defend = null;
          }
      }
    }
    return found;
  }
}
