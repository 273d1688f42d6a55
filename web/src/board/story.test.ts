import { expect, test } from "vitest";
import type { Ending, Face, Position, State } from "../wire.ts";
import { learn } from "../words.svelte.ts";
import { Battles } from "./battles.ts";
import { verdictOf } from "./ending.ts";
import fixture from "./fixtures/jinkei.json";
import { matching } from "./gallery.ts";
import { facesByName, faceIn, parts } from "./names.ts";
import { wrapped } from "./paper.ts";
import { pictureOf } from "./picture.ts";
import { bandsOf, lineOf, marksOf, plotOf, spread, ticksFor } from "./plot.ts";
import { leaps, Positions } from "./positions.ts";

const faces = fixture.sheet.faces as unknown as Face[];
const names = facesByName(faces);
const red5 = { key: "card.red", params: { rank: 5 } };

test("cards are found in what is said, also those played as another colour", () => {
  expect(faceIn(red5, names)?.id).toBe("red 5");
  expect(faceIn({ key: "card.as", params: { card: red5, colour: { key: "colour.blue" } } }, names)?.id).toBe(
    "red 5",
  );
  expect(faceIn({ key: "type.bow" }, names)).toBeUndefined();
});

test("a line is cut where cards are named", () => {
  learn("jinkei", "en", {
    "card.red": "Red {rank}",
    "event.wins": "{who}: wins {led} and {card}",
    seat: "Seat {seat}",
  });
  const who = { key: "seat", params: { seat: 1 } };
  const said = {
    key: "event.wins",
    params: { who, led: red5, card: { key: "card.red", params: { rank: 3 } } },
  };
  const found = parts(said, names, { game: "jinkei", names: ["Aoi", "Ren"], reader: 0 });
  expect(found.map((part) => (typeof part === "string" ? part : `[${part.text}]`)).join("")).toBe(
    "Ren: wins [Red 5] and [Red 3]",
  );
  expect(
    found.filter((part) => typeof part !== "string").map((part) => (part as { face: Face }).face.id),
  ).toEqual(["red 5", "red 3"]);
});

test("a battle is told when it is decided, with its winner", () => {
  const lines = (fixture.states.fought as unknown as State).log.lines;
  const at = lines.findIndex((line) => line.said.key === "event.defends");
  const battles = new Battles();
  expect(battles.see(lines.slice(0, at), names)).toBeNull();
  const found = battles.see(lines.slice(at), names);
  expect(found).toMatchObject({ attack: { seat: 1 }, defend: { seat: 0 }, winner: 1 });
  expect([found!.attack.face.id, found!.defend.face.id]).toEqual(["blue 9", "red 3"]);
  expect(battles.see([{ said: { key: "event.tie" } }], names)).toBeNull();
});

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
  expect(marks).toHaveLength(8); // not where nobody has anything yet
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

test("the gallery finds cards by words, rank and colour", () => {
  const words = (face: Face) => face.id;
  expect(matching(faces, { search: "", tone: "", family: "" }, words)).toHaveLength(22);
  expect(matching(faces, { search: "RED 12", tone: "", family: "" }, words).map((face) => face.id)).toEqual([
    "red 12",
  ]);
  expect(matching(faces, { search: "", tone: "blue", family: "" }, words)).toHaveLength(11);
});

test("long words are broken into lines, Japanese anywhere", () => {
  expect(wrapped("Beats a 12, whatever the colours", 20)).toEqual(["Beats a 12, whatever", "the colours"]);
  expect(wrapped("色が何であれ12に勝つ", 12).length).toBeGreaterThan(1);
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
    game: "Jin-Kei",
    head: "A & B",
    names: ["<script>", "Ren"],
    ending,
    faces: faces.slice(0, 3),
  });
  expect(svg).not.toContain("<script>");
  expect(svg).toContain("A &#38; B");
  expect(svg.match(/<text/g)!.length).toBeGreaterThan(8);
});
