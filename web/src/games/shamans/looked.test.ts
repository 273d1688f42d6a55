import { expect, test } from "vitest";
import { dealOf, hasLooked, look } from "./looked.svelte.ts";
import type { Round } from "./rounds.ts";

const round = (n: number, swaps: [number, number][] = [], how: Round["how"] = ""): Round => ({
  n,
  winner: "",
  how,
  clause: "",
  parts: [],
  swaps: swaps.map(([a, b]) => ({ a, b, said: { key: "event.swaps" } })),
  known: [],
  turns: 1,
  target: 8,
});

test("a role card is another one in the next round and after a swap with its owner", () => {
  const before = dealOf([round(1)], 0);
  expect(dealOf([round(1, [[1, 2]])], 0)).toBe(before);
  const swapped = dealOf([round(1, [[2, 0]])], 0);
  const later = dealOf([round(1, [], "cards"), round(2)], 0);
  expect(new Set([before, swapped, later]).size).toBe(3);
});

test("nobody is to look where no round is played, or without a seat", () => {
  expect(dealOf([], 0)).toBe("");
  expect(dealOf([round(1, [], "moon")], 0)).toBe("");
  expect(dealOf([round(1)], null)).toBe("");
});

test("what was looked at is known by table and seat until another card lies there", () => {
  expect(hasLooked("t.0", "1.0")).toBe(false);
  look("t.0", "1.0");
  expect(hasLooked("t.0", "1.0")).toBe(true);
  expect(hasLooked("t.1", "1.0")).toBe(false);
  look("t.0", "1.1");
  expect(hasLooked("t.0", "1.0")).toBe(false);
});
