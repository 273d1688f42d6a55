import { expect, test } from "vitest";
import type { Zone } from "../../lib/wire.ts";
import type { ItemFacts } from "./facts.ts";
import { around, aroundNumber, phase, smallSign, split, spots, standing } from "./drawing.ts";

const seat = (facts: ItemFacts): Zone => ({
  title: { key: "seat", params: { seat: 1 } },
  kind: "pile",
  items: [{ face: { key: "face" }, name: { key: "seat" }, facts: { ...facts } }],
});

test("a player's standing is read from the facts about them", () => {
  const usual = { points: 3, eliminated: false, guide: false, first: false };
  expect(standing(seat({ points: 3 }))).toEqual(usual);
  expect(standing(seat({ points: 0, about: ["eliminated", "first"] }))).toEqual({
    points: 0,
    eliminated: true,
    guide: false,
    first: true,
  });
});

test("the others are named clockwise, as many as there are", () => {
  const zones = (n: number) =>
    new Map(Array.from({ length: n }, (_, i) => [`around.${i + 1}.seat`, seat({ points: 0 })] as const));
  expect(around(zones(2))).toEqual(["around.1", "around.2"]);
  expect(around(zones(4))).toHaveLength(4);
});

test("worlds and artifacts fill two rows without a gap", () => {
  for (const worlds of [5, 6, 7]) {
    const { above, below, columns, room } = split(Array.from({ length: worlds }, (_, i) => i));
    expect(above).toHaveLength(columns);
    expect([...above, ...below]).toEqual(Array.from({ length: worlds }, (_, i) => i));
    expect(below.length + room).toBe(columns);
  }
});

test("the track rises to the Moon, space by space, and stays on the field", () => {
  for (const [moon, width, height, radius] of [
    [24, 900, 240, 46],
    [28, 340, 78, 24],
  ] as const) {
    const found = spots(moon, width, height, radius);
    expect(found).toHaveLength(moon + 1);
    for (let i = 1; i <= moon; i++) {
      expect(found[i]!.x).toBeGreaterThan(found[i - 1]!.x);
      expect(found[i]!.y).toBeLessThanOrEqual(found[i - 1]!.y);
    }
    const { x, y } = found[moon]!;
    expect(x + radius).toBeLessThan(width);
    expect(y - radius).toBeGreaterThanOrEqual(0);
    expect(found[0]!.y).toBeLessThan(height);
  }
});

test("a moon waxes from the right: a crescent is hollow, more than half is full", () => {
  expect(phase(0.25, 10)).toBe("M0 -10.00A10.00 10.00 0 0 1 0 10.00A5.00 10.00 0 0 0 0 -10.00Z");
  expect(phase(0.75, 10)).toBe("M0 -10.00A10.00 10.00 0 0 1 0 10.00A5.00 10.00 0 0 1 0 -10.00Z");
});

test("the number in a name stands apart, in every language; a name without one is whole", () => {
  expect(aroundNumber("Bot 1 (Easy)")).toEqual(["Bot", " 1", " (Easy)"]);
  expect(aroundNumber("Лёгкий бот 12")).toEqual(["Лёгкий бот", " 12", ""]);
  expect(aroundNumber("初級ボット3")).toEqual(["初級ボット", "3", ""]);
  expect(aroundNumber("Lucky Robin")).toEqual(["Lucky Robin", "", ""]);
  expect(aroundNumber("agent 1984")).toEqual(["agent 1984", "", ""]); // part of the name
});

test("the Eclipse has no sign that could be taken for the Moon's: its own is written", () => {
  expect(smallSign("shard")).toBeDefined();
  expect(smallSign("eclipse")).toBeUndefined();
});
