/** Cards that are paid for in three colours and have Intercept and Force: what of them is drawn large. */
import type { Face, Item } from "../../lib/wire.ts";
import { faceFacts, itemFacts } from "./facts.ts";

export const COLOURS = ["green", "yellow", "red"] as const;
export type Colour = (typeof COLOURS)[number];

/** A colour's ink on paper and the shape that says the same; neither is the seal's red nor the gold of what glows. */
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

/** Cost and figures of a card that has a cost, even one of nothing; null for all other cards. */
export function duelOf(face: Face): Duel | null {
  const facts = faceFacts(face);
  if (!facts.cost) return null;
  const { cost } = facts;
  const paid = COLOURS.map((colour): [Colour, number] => [colour, cost[colour]]);
  return { cost: paid.filter(([, n]) => n > 0), figures: figuresOf(facts) };
}

/** The figures that hold now, where what lies on the table says so. */
export function figuresNow(item: Item): Figures {
  return figuresOf(itemFacts(item));
}
