import { expect, test } from "vitest";
import { BLANK, carried, judge, LONGEST, outdated, readPages, type Lean, type Leaf } from "./notebook.ts";
import type { Round, Swap } from "./rounds.ts";

const swap = (a: number, b: number): Swap => ({ a, b, said: { key: "event.swaps" } });
const lean = (n: Lean, at = 0, text = "") => ({ lean: n, text, at });
const ROLES = ["shaman", "shadow"] as const;
const [P, S] = ROLES;

function round(roles: string[], swaps: Swap[] = []): Round {
  const parts = roles.map((role) => ({ role, out: false, win: 0, shards: 0, light: 0, total: 0 }));
  const known = roles.map(() => null);
  return { n: 1, winner: P, how: "cards", clause: "SH-66", parts, swaps, known, turns: 9, target: 8 };
}

test("suspicions are counted, sure ones apart; not knowing counts neither way", () => {
  const leaf: Leaf = { 1: lean(2), 2: lean(-1), 3: lean(-2), 4: lean(0, 0, "quiet") };
  const score = judge(leaf, round([P, S, S, P, P]), 0, ROLES);
  expect(score.of.map((each) => each.right)).toEqual([null, true, false, true, null]);
  expect(score).toMatchObject({ right: 2, guesses: 3, sure: 2, sureRight: 2, alone: false });
});

test("whoever noted nothing is not wrong", () => {
  expect(judge({}, round([P, S, P]), 0, ROLES)).toMatchObject({ right: 0, guesses: 0, sure: 0 });
});

test("a note is about the card that lay there when it was made", () => {
  const swaps = [swap(1, 2)]; // 1 was the Shadow before
  const truth = round([P, P, S, P], swaps);
  const score = judge({ 1: lean(2, 0), 2: lean(2, 1), 3: lean(1, 0) }, truth, 0, ROLES);
  expect(score.of[1]).toEqual({ lean: 2, right: true, before: S });
  expect(score.of[2]).toEqual({ lean: 2, right: true, before: "" });
  expect(score.of[3]).toEqual({ lean: 1, right: false, before: "" });
});

test("the only one of a role knows everybody, also if it gave the card away later", () => {
  expect(judge({}, round([S, P, P]), 0, ROLES).alone).toBe(true);
  expect(judge({}, round([P, S, P], [swap(0, 1)]), 0, ROLES).alone).toBe(true);
  expect(judge({}, round([S, P, P], [swap(0, 1)]), 0, ROLES).alone).toBe(false);
  expect(judge({}, round([S, S, P, P, P]), 0, ROLES).alone).toBe(false);
});

test("only a suspicion about a card that has moved is out of date", () => {
  const swaps = [swap(1, 2)];
  expect(outdated(lean(2), 1, swaps)).toBe(true);
  expect(outdated(lean(2, 1), 1, swaps)).toBe(false); // noted afterwards
  expect(outdated(lean(2), 3, swaps)).toBe(false);
  expect(outdated(lean(0, 0, "words"), 1, swaps)).toBe(false);
});

test("suspicions follow the cards, words stay with the player, and newer notes stand", () => {
  const swaps = [swap(1, 2)];
  const leaf: Leaf = { 1: lean(2, 0, "hasty"), 2: lean(-1, 0, "calm"), 3: lean(1) };
  expect(carried(leaf, swaps, 0)).toEqual({ 1: lean(-1, 1, "hasty"), 2: lean(2, 1, "calm"), 3: lean(1) });
  expect(carried({ 1: lean(2), 2: lean(-2, 1) }, swaps, 0)).toEqual({ 1: lean(0, 1), 2: lean(-2, 1) });
  expect(carried({ 1: lean(2) }, swaps, 0)).toEqual({ 1: lean(0, 1), 2: { ...BLANK, lean: 2, at: 1 } });
});

test("a card that came to the reader needs no suspicion", () => {
  expect(carried({ 1: lean(2) }, [swap(0, 1)], 0)).toEqual({ 1: lean(0, 1) });
});

test("what was kept is read, and what is no notebook is left out", () => {
  const pages = { 1: { 2: lean(-2, 1, "words") } };
  expect(readPages(JSON.parse(JSON.stringify(pages)))).toEqual(pages);
  for (const odd of [
    null,
    3,
    "x",
    [],
    { 1: null },
    { 1: { 2: 5 } },
    { 1: { 2: { lean: 7, text: "", at: 0 } } },
  ])
    expect(Object.values(readPages(odd)).every((leaf) => Object.keys(leaf).length === 0)).toBe(true);
  const long = readPages({ 1: { 2: lean(1, 0, "x".repeat(999)) } });
  expect(long[1]![2]!.text).toHaveLength(LONGEST);
});
