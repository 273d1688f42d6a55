import { expect, test } from "vitest";
import type { Paying } from "./facts.ts";
import { covered, isWhole, kindOf, leads, missing, nextCard, pays, placesOf, without } from "./payment.ts";

const due = (payments: string[][], more: Partial<Paying> = {}): Paying => ({
  spirit: "21 fox north A",
  cost: ["water", "wood"],
  choice: 0,
  replace: [],
  paid: [],
  payments,
  auto: [],
  ...more,
});
const BOTH = due([
  ["wood", "water"],
  ["wood", "fire", "earth"],
]);
const HAND = ["wood 1", "wood 3", "fire 2", "earth 1", "water 2", "21 fox north A"];

test("kinds are ordered by element, then by power", () => {
  const cards = ["any 1", "water 2", "wood 3", "wood 1", "metal 1"];
  expect(cards.sort((a, b) => kindOf(a) - kindOf(b))).toEqual([
    "wood 1",
    "wood 3",
    "metal 1",
    "water 2",
    "any 1",
  ]);
});

test("only five-element cards pay", () => {
  expect(pays("water 2")).toBe(true);
  expect(pays("21 fox north A")).toBe(false);
  expect(pays("39 genbu C")).toBe(false);
});

test("cards may be chosen in any order as long as a payment has them all", () => {
  expect(leads(BOTH, HAND, ["water 2"])).toBe(true);
  expect(leads(BOTH, HAND, ["water 2", "wood 3"])).toBe(true);
  expect(leads(BOTH, HAND, ["earth 1", "wood 1"])).toBe(true);
  expect(leads(BOTH, HAND, ["water 2", "fire 2"])).toBe(false);
  expect(leads(BOTH, HAND, ["wood 1", "wood 3"])).toBe(false);
});

test("a payment needs the rest of its cards in the hand", () => {
  expect(leads(BOTH, ["wood 1", "fire 2"], ["fire 2"])).toBe(false);
  expect(leads(BOTH, ["wood 1", "fire 2", "earth 1"], ["fire 2"])).toBe(true);
});

test("a payment is whole if it is one of those that the rules have found", () => {
  expect(isWhole(BOTH, ["water 2", "wood 1"])).toBe(true);
  expect(isWhole(BOTH, ["earth 1", "fire 2", "wood 3"])).toBe(true);
  expect(isWhole(BOTH, ["water 2"])).toBe(false);
  expect(isWhole(BOTH, ["wood 1", "fire 2"])).toBe(false);
});

test("cards are named in ascending order, whatever the order in which they were chosen", () => {
  expect(nextCard(BOTH, ["water 2", "wood 3"])).toBe("wood 3");
  const begun = { ...BOTH, paid: ["wood 3"] };
  expect(nextCard(begun, ["water 2", "wood 3"])).toBe("water 2");
  expect(nextCard({ ...begun, paid: ["wood 3", "water 2"] }, ["water 2", "wood 3"])).toBeUndefined();
});

test("a card that comes before one that was named can no longer be chosen", () => {
  const begun = { ...BOTH, paid: ["wood 3"] };
  expect(leads(begun, HAND, ["wood 3", "water 2"])).toBe(true);
  expect(leads(begun, HAND, ["wood 3", "wood 1"])).toBe(false);
  const fire = due([["wood", "fire", "earth"]], { paid: ["fire 2"] });
  expect(leads(fire, HAND, ["fire 2", "earth 1"])).toBe(false); // the wood is too late
});

test("equal cards have different places", () => {
  expect(placesOf(["fire 1", "fire 1", "wood 2"], ["wood 2", "fire 1", "fire 1"])).toEqual([2, 0, 1]);
  expect(without(["fire 1", "fire 1"], ["fire 1"])).toEqual(["fire 1"]);
});

test("the cost shows what is paid: by its element, by any, by two together", () => {
  expect(covered(BOTH, [])).toEqual([false, false]);
  expect(covered(BOTH, ["wood 1"])).toEqual([false, true]);
  expect(covered(BOTH, ["any 1"])).toEqual([true, false]);
  expect(covered(BOTH, ["wood 1", "fire 2"])).toEqual([false, true]);
  expect(covered(BOTH, ["wood 1", "fire 2", "earth 1"])).toEqual([true, true]);
  const three = due([["fire", "earth", "wood", "metal"]], { cost: ["water", "wood", "metal"] });
  expect(covered(three, ["fire 1", "earth 1"])).toEqual([true, false, false]);
});

test("how many cards are missing at least", () => {
  expect(missing(BOTH, HAND, [])).toBe(2);
  expect(missing(BOTH, HAND, ["fire 2"])).toBe(2);
  expect(missing(BOTH, HAND, ["water 2", "wood 1"])).toBe(0);
});
