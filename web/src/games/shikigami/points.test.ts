import { expect, test } from "vitest";
import type { Face, Line } from "../../lib/wire.ts";
import type { LineFacts } from "./facts.ts";
import { sheetsOf } from "./points.ts";

const line = (facts: LineFacts): Line => ({ said: { key: "event", facts: { ...facts } } });
const face = (id: string, score: number): Face => ({
  id,
  name: { key: id },
  rank: String(score),
  family: "",
  tone: "",
  sign: "",
  pips: 0,
  figures: [],
  lines: [],
  provenance: [],
  facts: { kind: "spirit", score },
});
const FACES = [face("4 doll east B", 1), face("39 genbu C", 4)];
const PLAYED: Line[] = [
  line({ event: "summons", who: 1, spirit: "39 genbu C", n: 1 }),
  line({ event: "free", who: 1, spirit: "4 doll east B", n: 2 }),
  line({ event: "advances", who: 1, side: "light", n: 1 }),
  line({ event: "advances", who: 1, side: "dark", n: 1 }),
  line({ event: "advances", who: 1, side: "dark", n: 3 }),
];

test("without a score there is nothing to show", () => {
  expect(sheetsOf(PLAYED, 2, FACES)).toEqual([]);
});

test("a sheet says how the points came about", () => {
  const over = [
    ...PLAYED,
    line({ event: "scores", who: 0, spirits: 0, gods: 0, track: 0 }),
    line({ event: "god_scores", who: 1, spirit: "39 genbu C", n: 2 }),
    line({ event: "scores", who: 1, spirits: 5, gods: 2, track: 1 }),
    line({ event: "wins", who: 1, level: 0 }),
  ];
  const [first, second] = sheetsOf(over, 2, FACES);
  expect(first).toMatchObject({ total: 0, won: false, summoned: [] });
  expect(second).toMatchObject({ total: 8, won: true, light: 1, dark: 3, track: 1, spirits: 5, gods: 2 });
  expect(second?.summoned).toEqual([
    { id: "39 genbu C", score: 4, bonus: 2 },
    { id: "4 doll east B", score: 1, bonus: null },
  ]);
});
