/** Descriptions of things without a card. */
import type { Thing } from "../../board/view.svelte.ts";
import type { Message } from "../../lib/wire.ts";
import { itemFacts, type ItemFacts } from "./facts.ts";

type About = NonNullable<ItemFacts["about"]>;
const CLAUSES: Partial<Record<About, string>> = {
  seat: "NA-37",
  deck: "NA-17",
  rewards: "NA-19",
  chakra: "NA-133",
  battle: "NA-101",
};

export function aboutOf(thing: Thing): Message[] {
  const { about } = itemFacts(thing);
  const clause = about && CLAUSES[about];
  return clause ? [{ key: `scene.about.${about}`, clause }] : [];
}
