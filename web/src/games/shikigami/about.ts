/** Descriptions of things without a card. */
import type { Thing } from "../../board/view.svelte.ts";
import type { Message } from "../../lib/wire.ts";
import { itemFacts } from "./facts.ts";

const CLAUSES = { square: "SG-25", seat: "SG-38", deck: "SG-20", discards: "SG-35", track: "SG-40" };

export function aboutOf(thing: Thing): Message[] {
  const { about, spirits = 0, gods = 0, track = 0 } = itemFacts(thing);
  if (!about) return [];
  const params = about === "seat" ? { spirits, gods, track } : {};
  return [{ key: `scene.about.${about}`, params, clause: CLAUSES[about] }];
}
