/** Cards that are paid for in three colours and have Intercept and Force: what of them is drawn large. */
import type { Face, Message } from "../../lib/wire.ts";
import { listed } from "../../lib/words.svelte.ts";

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

const figure = (face: Face, key: string) => face.figures.find((each) => each.name.key === key)?.value;

/** Cost and figures of a card that has a cost, even one of nothing; null for all other cards. */
export function duelOf(face: Face): Duel | null {
  if (!face.provenance.some(([fact]) => fact === "cost")) return null;
  const cost = COLOURS.map((colour): [Colour, number] => [
    colour,
    Number(figure(face, `face.cost.${colour}`) ?? 0),
  ]);
  return { cost: cost.filter(([, n]) => n > 0), figures: printed(face) };
}

function printed(face: Face): Figures {
  const [intercept, force] = [figure(face, "scene.intercept"), figure(face, "scene.force")];
  return {
    ...(intercept === undefined ? {} : { intercept: Number(intercept) }),
    ...(force === undefined ? {} : { force: Number(force) }),
  };
}

/** The figures that hold now, where what lies on the table says so. */
export function figuresNow(said: Message): Figures {
  const { params = {} } = said;
  const found: Figures = {};
  if (said.key === "scene.strike") {
    if (typeof params.intercept === "number") found.intercept = params.intercept;
    if (typeof params.force === "number") found.force = params.force;
  }
  if (said.key === "scene.force_now" || said.key === "scene.force_sum")
    if (typeof params.n === "number") found.force = params.n;
  return found;
}

/** Which of the three colours a message names. */
export function coloursIn(said: Message): Set<Colour> {
  return new Set(COLOURS.filter((colour) => listed(said).some((each) => each.key.endsWith(`.${colour}`))));
}
