import { expect, test } from "vitest";
import { fullness, ownStrokes, sigil, skeleton, type Kind } from "./sigil.ts";

const red = (rank: number): Kind => ({
  id: `red ${rank}`,
  family: "red",
  rank: String(rank),
  sign: "triangle",
});
const blue = (rank: number): Kind => ({
  id: `blue ${rank}`,
  family: "blue",
  rank: String(rank),
  sign: "circle",
});
const strokes = (kind: Kind) => sigil(kind).strokes.split("M").length - 1;

test("the same card always has the same sigil", () => {
  const first = JSON.stringify(sigil(red(5)));
  expect(JSON.stringify(sigil({ ...red(5) }))).toBe(first);
  expect(sigil(red(5)).strokes).toMatch(/^M-?[\d.]+ -?[\d.]+/);
});

test("no two cards share a sigil", () => {
  const ranks = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 12];
  const all = ranks.flatMap((rank) => [red(rank), blue(rank)]).map((kind) => sigil(kind).strokes);
  expect(new Set(all).size).toBe(all.length);
});

test("relatives have one skeleton, strangers another", () => {
  expect(skeleton("red", "triangle")).toEqual(skeleton("red", "triangle"));
  expect(skeleton("red", "triangle")).not.toEqual(skeleton("blue", "circle"));
  for (const kind of [red(3), red(9)])
    expect(strokes(kind) % (2 * skeleton("red", "triangle").turns)).toBe(0);
});

test("a 0 is one stroke, and the higher the rank the more strokes there are", () => {
  expect(strokes(red(0))).toBe(1);
  expect(sigil(red(0)).rings).toEqual([]);
  expect(strokes(red(12))).toBeGreaterThan(strokes(red(5)));
  expect(strokes(red(5))).toBeGreaterThan(strokes(red(1)));
  expect(strokes(blue(12))).toBeGreaterThan(20);
});

test("a card without a number is neither empty nor full", () => {
  const kind = { id: "Fox of the South", family: "fox", rank: "", sign: "南" };
  expect(fullness(kind)).toBeGreaterThan(0);
  expect(fullness(kind)).toBeLessThan(1);
  expect(ownStrokes(kind, skeleton("fox", "南")).length).toBeGreaterThan(0);
});

test("strokes stay on the card", () => {
  for (const kind of [red(12), blue(12), red(1), blue(0)]) {
    const numbers = [...sigil(kind).strokes.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].flatMap(([, x, y]) => [
      Number(x),
      Number(y),
    ]);
    expect(Math.max(...numbers.map(Math.abs))).toBeLessThan(64);
  }
});
