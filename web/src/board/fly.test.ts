import { expect, test } from "vitest";
import { over } from "./fly.ts";

const box = (left: number, top: number, width: number, height: number) => ({ left, top, width, height });

test("a card is put over the middle of where it was, in its size there", () => {
  expect(over(box(0, 0, 50, 70), box(100, 100, 100, 140))).toBe("translate(-125px, -135px) scale(0.5, 0.5)");
});

test("where a box has no size a card keeps its own", () => {
  expect(over(box(0, 0, 50, 70), box(100, 100, 0, 0))).toContain("scale(1, 1)");
  expect(over(box(0, 0, 0, 0), box(100, 100, 50, 70))).toContain("scale(1, 1)");
});
