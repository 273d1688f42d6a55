/** Battles in the log: two cards meet, one of them wins. */
import type { Face, Line, Message } from "../../lib/wire.ts";
import { isSaid } from "../../lib/words.svelte.ts";
import type { Battle, BattleReader, Fighter } from "../../board/game.svelte.ts";
import { faceIn } from "../../board/names.ts";

function fighter(said: Message, names: ReadonlyMap<string, Face>): Fighter | null {
  const who = said.params?.who;
  const face = faceIn(said.params?.card, names);
  return isSaid(who) && face ? { seat: Number(who.params?.seat), face } : null;
}

/** Follows the log and remembers who has attacked: the answer may come much later. */
export class Battles implements BattleReader {
  #attack: Fighter | null = null;
  #defend: Fighter | null = null;

  /** The last battle that these new lines decide, if they decide one. */
  see(lines: readonly Line[], names: ReadonlyMap<string, Face>): Battle | null {
    let found: Battle | null = null;
    for (const { said } of lines) {
      if (said.key === "event.attacks") {
        this.#attack = fighter(said, names);
        this.#defend = null;
      } else if (said.key === "event.defends") this.#defend = fighter(said, names);
      else if ((said.key === "event.wins" || said.key === "event.tie") && this.#attack && this.#defend) {
        const who = said.params?.who;
        const winner = said.key === "event.wins" && isSaid(who) ? Number(who.params?.seat) : null;
        found = { attack: this.#attack, defend: this.#defend, winner };
        this.#attack = this.#defend = null;
      }
    }
    return found;
  }
}
