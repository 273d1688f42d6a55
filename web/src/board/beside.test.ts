import { expect, test } from "vitest";
import { beside } from "./beside.ts";

const screen = { width: 1280, height: 800 };
const thing = (left: number, top: number, width = 100, height = 80) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

test("a box beside a thing lies on the screen and not over the thing", () => {
  const box = { width: 190, height: 360 };
  for (const left of [0, 300, 640, 1180])
    for (const top of [0, 200, 500, 719]) {
      const at = thing(left, top);
      const { x, y } = beside(at, box, screen);
      expect(x >= 0 && y >= 0 && x + box.width <= screen.width && y + box.height <= screen.height).toBe(true);
      const apart = x >= at.right || x + box.width <= at.left || y >= at.bottom || y + box.height <= at.top;
      expect(apart).toBe(true);
    }
});

test("over a hand at the lower edge it opens above", () => {
  const { y } = beside(thing(600, 650), { width: 190, height: 120 }, screen);
  expect(y + 120).toBeLessThan(650);
});
