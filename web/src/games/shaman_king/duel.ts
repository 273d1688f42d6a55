/** The large figures of cards with costs in three colours, Intercept and Force. */
import type { Face, Item } from "../../lib/wire.ts";
import { faceFacts, itemFacts } from "./facts.ts";

export const COLOURS = ["green", "yellow", "red"] as const;
export type Colour = (typeof COLOURS)[number];

/** The ink and the shape of a colour; distinct from the red of the seal and the gold of highlights. */
export const INKS: Record<Colour, string> = { green: "#2f6a41", yellow: "#75660a", red: "#9c2848" };
export const SHAPES: Record<Colour, string> = { green: "leaf", yellow: "moon", red: "flame" };

export interface Figures {
  intercept?: number;
  force?: number;
}

export interface Duel {
  cost: [Colour, number][];
  figures: Figures;
}

function figuresOf({ intercept, force }: Figures): Figures {
  return {
    ...(intercept === undefined ? {} : { intercept }),
    ...(force === undefined ? {} : { force }),
  };
}

/** Cost and figures of a card with a cost, even zero; null for all other cards. */
export function duelOf(face: Face): Duel | null {
  const facts = faceFacts(face);
  if (!facts.cost) return null;
  const { cost } = facts;
  const paid = COLOURS.map((colour): [Colour, number] => [colour, cost[colour]]);
  return { cost: paid.filter(([, n]) => n > 0), figures: figuresOf(facts) };
}

/** The current figures, if the item on the table has them. */
export function figuresNow(item: Item): Figures {
  return figuresOf(itemFacts(item));
}
