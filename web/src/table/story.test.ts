import { expect, test } from "vitest";
import fixture from "../../test/fixtures/table.json";
import type { Ending, Face, Position } from "../lib/wire.ts";
import { verdictOf } from "./ending.ts";
import { pictureOf } from "./picture.ts";
import { bandsOf, lineOf, marksOf, plotOf, spread, ticksFor } from "./plot.ts";
import { leaps, Positions } from "./positions.ts";

const faces = fixture.sheet.faces as unknown as Face[];

test("the plot puts nothing first, the end last, and the highest points inside", () => {
  const course: [number, number[]][] = [
    [0, [0, 0]],
    [30, [7, 19]],
    [89, [33, 39]],
  ];
  const plot = plotOf(course, 60, 560, 230);
  expect(plot.x(0)).toBe(plot.left);
  expect(plot.x(89)).toBe(560 - plot.right);
  expect(plot.y(0)).toBe(230 - plot.bottom);
  expect(plot.y(39)).toBeGreaterThanOrEqual(plot.top);
  expect(plot.most).toBeGreaterThanOrEqual(39);
  expect(lineOf(plot, course, 1)).toMatch(/^M34\.0 206\.0H.*V.*H522\.0/);
  expect(lineOf(plot, [], 0)).toBe("");
});

test("every change of points is marked, and numbers that would cover each other stand apart", () => {
  const course: [number, number[]][] = [
    [0, [0, 0]],
    [30, [20, 18]],
    [31, [20, 19]],
    [60, [25, 25]],
    [90, [33, 39]],
  ];
  const marks = marksOf(plotOf(course, 90, 560, 230), course);
  expect(marks).toHaveLength(8); // not where all points are zero
  expect(marks.map((mark) => mark.told)).toEqual([true, true, false, false, true, false, false, false]);
  expect(marks.slice(0, 2).map((mark) => mark.below)).toEqual([false, true]);
  expect(spread([100, 102, 20], 15, 200)).toEqual([100, 115, 20]);
  expect(spread([198, 200], 15, 200)).toEqual([185, 200]);
});

test("chapters are named where there is room, the last one from the edge", () => {
  const plot = plotOf([[90, [1]]], 90, 560, 230);
  const bands = bandsOf(
    plot,
    [
      [2, "Round 1"],
      [40, "Round 2"],
      [44, "Round 3"],
      [86, "Round 4"],
    ],
    12,
  );
  expect(bands.map((band) => band.words)).toEqual(["Round 1", "", "Round 3", "Round 4"]);
  expect(bands[3]).toMatchObject({ at: 560 - plot.right, anchor: "end" });
  expect(bands[0]!.to).toBe(bands[1]!.from);
});

test("an axis has a few round numbers", () => {
  expect(ticksFor(39)).toEqual([0, 10, 20, 30, 40]);
  expect(ticksFor(1)).toEqual([0, 1]);
  expect(ticksFor(5)).toEqual([0, 1, 2, 3, 4, 5]);
  for (const most of [3, 17, 100, 250, 999]) expect(ticksFor(most).length).toBeLessThan(8);
});

test("who won is said to a player, and about players to spectators", () => {
  const ending = (shares: number[]): Ending => ({ shares, points: shares.map(() => 0) });
  expect(verdictOf(ending([0, 1]), 1)).toEqual({ key: "you_won", winners: [1] });
  expect(verdictOf(ending([0, 1]), 0)).toEqual({ key: "you_lost", winners: [1] });
  expect(verdictOf(ending([0, 1]), null)).toEqual({ key: "won", winners: [1] });
  expect(verdictOf(ending([0.5, 0.5]), 0).key).toBe("draw");
  expect(verdictOf(ending([0.5, 0, 0.5]), 2)).toEqual({ key: "you_shared", winners: [0, 2] });
});

test("leaps go from chapter to chapter and end at the ends", () => {
  const starts = [2, 31, 60];
  expect([0, 2, 40, 75, 89].map((at) => leaps(starts, 89, at, 1))).toEqual([2, 31, 60, 89, 89]);
  expect([0, 2, 40, 60, 89].map((at) => leaps(starts, 89, at, -1))).toEqual([0, 0, 31, 31, 60]);
});

test("a position is fetched once, and again only if that failed", async () => {
  let asked = 0;
  const positions = new Positions((step, eyes) => {
    asked += 1;
    if (asked === 1) return Promise.reject(new Error("offline"));
    return Promise.resolve({ step, eyes } as Position);
  });
  await expect(positions.get(3, "all")).rejects.toThrow();
  await Promise.all([positions.get(3, "all"), positions.get(3, "all")]);
  expect(asked).toBe(2);
  expect(positions.now(3, "all")).toEqual({ step: 3, eyes: "all" });
  expect(positions.now(3, "0")).toBeUndefined();
});

test("names in the picture cannot become drawings", () => {
  const ending: Ending = {
    shares: [1, 0],
    points: [40, 33],
    course: [
      [0, [0, 0]],
      [9, [40, 33]],
    ],
  };
  const svg = pictureOf({
    game: "Duel & Co",
    head: "A & B",
    names: ["<script>", "Ren"],
    ending,
    faces: faces.slice(0, 3),
  });
  expect(svg).not.toContain("<script>");
  expect(svg).toContain("A &#38; B");
  expect(svg.match(/<text/g)!.length).toBeGreaterThan(8);
});
