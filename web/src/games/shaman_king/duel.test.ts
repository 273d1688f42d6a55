import { expect, it } from "vitest";
import type { Face, Item } from "../../lib/wire.ts";
import { duelOf, figuresNow } from "./duel.ts";
import type { FaceFacts, ItemFacts } from "./facts.ts";

const face = (facts: FaceFacts) => ({ id: "Furious Response", facts: { ...facts } }) as unknown as Face;
const item = (facts: ItemFacts): Item => ({ face: { key: "f" }, name: { key: "n" }, facts: { ...facts } });
const cost = { green: 1, yellow: 0, red: 1 };

it("knows cost and figures of a card that has a cost", () => {
  expect(duelOf(face({ kind: "card", cost, intercept: 8, force: 3 }))).toEqual({
    cost: [
      ["green", 1],
      ["red", 1],
    ],
    figures: { intercept: 8, force: 3 },
  });
});

it("tells a card that costs nothing from one that has no cost at all", () => {
  expect(duelOf(face({ kind: "card", cost: { green: 0, yellow: 0, red: 0 } }))).toEqual({
    cost: [],
    figures: {},
  });
  expect(duelOf(face({ kind: "shaman", traits: [] }))).toBeNull();
});

it("takes the figures that hold now from what lies on the table", () => {
  expect(figuresNow(item({ intercept: 5, force: 0 }))).toEqual({ intercept: 5, force: 0 });
  expect(figuresNow(item({ force: 6 }))).toEqual({ force: 6 });
  expect(figuresNow(item({ part: "says" }))).toEqual({});
});
