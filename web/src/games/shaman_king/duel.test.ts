import { expect, it } from "vitest";
import type { Face } from "../../lib/wire.ts";
import { learn, listed, say } from "../../lib/words.svelte.ts";
import { coloursIn, duelOf, figuresNow } from "./duel.ts";

const figure = (key: string, value: string) => ({ name: { key }, value });
const strike: Face = {
  id: "Furious Response",
  name: { key: "scene.text", params: { text: "Furious Response" } },
  rank: "3",
  family: "melee",
  tone: "blue",
  sign: "triangle",
  pips: 2,
  figures: [
    figure("scene.intercept", "8"),
    figure("scene.force", "3"),
    figure("face.cost.green", "1"),
    figure("face.cost.red", "1"),
  ],
  lines: [],
  provenance: [
    ["name", "printed"],
    ["cost", "printed"],
  ],
};

it("knows cost and figures of a card that has a cost", () => {
  expect(duelOf(strike)).toEqual({
    cost: [
      ["green", 1],
      ["red", 1],
    ],
    figures: { intercept: 8, force: 3 },
  });
});

it("tells a card that costs nothing from one that has no cost at all", () => {
  expect(duelOf({ ...strike, figures: [] })).toEqual({ cost: [], figures: {} });
  expect(duelOf({ ...strike, provenance: [["rank", "printed"]] })).toBeNull();
});

it("takes the figures that hold now from what lies on the table", () => {
  expect(figuresNow({ key: "scene.strike", params: { intercept: 5, force: 0 } })).toEqual({
    intercept: 5,
    force: 0,
  });
  expect(figuresNow({ key: "scene.force_sum", params: { n: 6 } })).toEqual({ force: 6 });
  expect(figuresNow({ key: "scene.furyoku", params: { n: 6 } })).toEqual({});
});

it("takes a list apart, and the colours in it", () => {
  const [green, red] = [{ key: "scene.colour.green" }, { key: "scene.colour.red" }];
  expect(listed({ key: "list", params: { 0: green, 1: red } })).toEqual([green, red]);
  expect([...coloursIn({ key: "list", params: { 0: green, 1: red } })]).toEqual(["green", "red"]);
  expect([...coloursIn({ key: "scene.colour.yellow" })]).toEqual(["yellow"]);
  expect([...coloursIn({ key: "scene.nothing" })]).toEqual([]);
});

it("says words that come along in the reader's language, and lists with commas only", () => {
  learn("page", "en", {});
  const words = { key: "words", params: { en: "strike", ru: "удар" } };
  expect(say(words)).toBe("strike");
  expect(say({ key: "list", params: { 0: words, 1: words } })).toBe("strike, strike");
});
