import { expect, test } from "vitest";
import { breadth, LEADING, smallPrint, titleOf } from "./titles.ts";

const WIDTH = 124;

test("a short title is one large line", () => {
  expect(titleOf("Тень", WIDTH)).toEqual({ lines: ["Тень"], size: 36 });
  expect(titleOf("影", WIDTH).size).toBe(36);
});

test("a long title takes two lines, and letters that fit", () => {
  for (const [title, lines] of [
    ["Ritual Dagger", ["Ritual", "Dagger"]],
    ["Ритуальный Кинжал", ["Ритуальный", "Кинжал"]],
    ["Mask of Truth", ["Mask of", "Truth"]],
  ] as const) {
    const set = titleOf(title, WIDTH);
    expect(set.lines).toEqual(lines);
    for (const line of set.lines) expect(breadth(line) * set.size).toBeLessThanOrEqual(WIDTH + 0.01);
    expect(set.size).toBeGreaterThan(17);
  }
});

test("one long word only gets smaller", () => {
  const { lines, size } = titleOf("エクリプス", WIDTH);
  expect(lines).toEqual(["エクリプス"]);
  expect(size).toBeCloseTo(24.8);
});

test("no word of a rule is left out, however long it is", () => {
  const rule = "Discard a Ritual Dagger and eliminate another player; an open dagger must be used";
  for (const height of [36, 48, 60]) {
    const { lines, size } = smallPrint(["ritual: Neutralization", rule], height);
    expect(lines.join(" ")).toBe(`ritual: Neutralization ${rule}`);
    expect(lines.length * size * LEADING).toBeLessThanOrEqual(height);
  }
});

test("few words keep the usual size", () => {
  expect(smallPrint(["three players"], 40)).toEqual({ lines: ["three players"], size: 9.2 });
});
