import { expect, test } from "vitest";
import type { Face } from "../../lib/wire.ts";
import type { FaceFacts } from "./facts.ts";
import { ANY, fits, type Sorting } from "./facets.ts";

const face = (id: string, facts: FaceFacts): Face => ({
  id,
  name: { key: id },
  rank: "",
  family: "",
  tone: "",
  sign: "",
  pips: 0,
  figures: [],
  lines: [],
  provenance: [],
  facts: { ...facts },
});
const FACES = [
  face("water 2", { kind: "element", element: "water", power: 2 }),
  face("fox", {
    kind: "spirit",
    deck: "high",
    direction: "north",
    cost: ["water", "fire"],
    timing: "summon",
  }),
  face("genbu", { kind: "spirit", deck: "god", direction: "north", cost: ["wood"], timing: "end" }),
];
const left = (wish: Partial<Sorting>) =>
  FACES.filter((each) => fits(each, { ...ANY, ...wish })).map((each) => each.id);

test("cards are sorted by deck, direction, element and timing", () => {
  expect(left({})).toHaveLength(3);
  expect(left({ deck: "element" })).toEqual(["water 2"]);
  expect(left({ direction: "north" })).toEqual(["fox", "genbu"]);
  expect(left({ direction: "north", deck: "god" })).toEqual(["genbu"]);
  expect(left({ timing: "summon" })).toEqual(["fox"]);
});

test("an element finds its cards and the costs that have it", () => {
  expect(left({ element: "water" })).toEqual(["water 2", "fox"]);
});
