import { expect, test } from "vitest";
import type { Scene } from "../../lib/wire.ts";
import { around, discsOn, elementMark, elementOf, gains, movingDisc, zonesOf } from "./marks.ts";

const SQUARES = [
  { square: 1, stack: [1] },
  { square: 0, stack: [0, 1, 0] },
  { square: -1, stack: [] },
];

test("discs of a player keep their order from light to dark and from top to bottom", () => {
  const found = discsOn(SQUARES).map(({ id, square, height }) => [id, square, height]);
  expect(found).toEqual([
    ["0.0", 0, 2],
    ["0.1", 0, 0],
    ["1.0", 1, 0],
    ["1.1", 0, 1],
  ]);
});

test("of two discs on a square the higher one is asked for first", () => {
  const discs = discsOn(SQUARES);
  expect(movingDisc(discs, { moving: 0, mover: 0 })).toBe("0.0");
  expect(movingDisc(discs, { moving: 0, mover: 0, second: true })).toBe("0.1");
  expect(movingDisc(discs, { moving: 0, mover: 1, second: true })).toBe("1.1");
  expect(movingDisc(discs, {})).toBe("");
});

test("what a goal scores stands among its handles", () => {
  expect(gains(["square 2", "disc", "square 5", "+1 light"])).toEqual({ light: 1, dark: 0 });
  expect(gains(["square 0", "+1 light", "+1 dark"])).toEqual({ light: 1, dark: 1 });
  expect(gains(["square 3", "disc"])).toEqual({ light: 0, dark: 0 });
});

test("the element of a card, and its sign", () => {
  expect(elementOf("water 2")).toBe("water");
  expect(elementMark("water").sign).toBe("水");
  expect(elementMark(undefined).sign).toBe("万");
});

test("the others are named clockwise", () => {
  const zone = (place: string) => ({ title: { key: "seat" }, kind: "pile" as const, items: [], place });
  const scene: Scene = { rows: [[zone("around.1.seat")], [zone("around.2.seat"), zone("near.seat")]] };
  expect(around(zonesOf(scene))).toEqual(["around.1", "around.2"]);
});
