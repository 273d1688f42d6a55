/** Descriptions of things without a card. */
import type { Thing } from "../../board/view.svelte.ts";
import type { Message } from "../../lib/wire.ts";
import { itemFacts } from "./facts.ts";

const CLAUSES = { track: "SH-68", pile: "SH-30", guide: "SH-16", first: "SH-15", eliminated: "SH-54" };

export function aboutOf(thing: Thing): Message[] {
  return (itemFacts(thing).about ?? []).map((name) => ({
    key: `board.about.${name}`,
    clause: CLAUSES[name],
  }));
}
