import { expect, it } from "vitest";
import type { Face } from "../../lib/wire.ts";
import { ANY, fits, setsOf } from "./facets.ts";
import type { FaceFacts } from "./facts.ts";

const face = (facts: FaceFacts) => ({ id: "N-001", facts: { ...facts } }) as unknown as Face;
const lee = face({ kind: "ninja", symbols: ["Lightning", "Wind"], set: 2, done: false });

it("a card with two symbols is found by either", () => {
  expect(fits(lee, { ...ANY, symbol: "Wind" })).toBe(true);
  expect(fits(lee, { ...ANY, symbol: "Fire" })).toBe(false);
});

it("type, set, and whether it can be played are asked for together", () => {
  expect(fits(lee, { ...ANY, kind: "ninja", set: "2", done: "no" })).toBe(true);
  expect(fits(lee, { ...ANY, kind: "jutsu" })).toBe(false);
  expect(fits(lee, { ...ANY, set: "1" })).toBe(false);
  expect(fits(lee, { ...ANY, done: "yes" })).toBe(false);
});

it("sets are listed once, ascending", () => {
  expect(setsOf([lee, face({ set: 1 }), face({ set: 2 })])).toEqual([1, 2]);
});
