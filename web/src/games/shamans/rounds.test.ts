import { expect, test } from "vitest";
import type { GameSheet, Line, Message } from "../../lib/wire.ts";
import type { LineFacts } from "./facts.ts";
import { byRound, finished, follow, rolesOf, roundsOf, toShow } from "./rounds.ts";

const told = (facts: LineFacts, clause = ""): Line => ({
  said: { key: `event.${facts.event}`, facts: { ...facts }, clause },
});
const who = (event: LineFacts["event"], n: number, more: Partial<LineFacts> = {}) =>
  told({ event, who: n, ...more });
const begins = (n: number) => told({ event: "round", round: n, target: 9 });
const turn = (_n: number) => told({ event: "turn" });
const moonReached = told({ event: "pawn", left: 0 });
const swaps = (a: number, b: number) => told({ event: "swaps", who: a, other: b });
const ends = (winner: string, roles: string[], clause = "SH-66") => [
  told({ event: "round_won", role: winner }, clause),
  ...roles.map((role, n) => who("was", n, { role })),
];
const [P, S] = ["shaman", "shadow"] as const;
const one = (lines: Line[], seats = 3) => roundsOf([begins(1), turn(1), ...lines], seats)[0]!;

test("how a round was won is told by what happened before", () => {
  const moon = one([moonReached, ...ends(S, [P, S, P], "SH-68")]);
  expect([moon.winner, moon.how, moon.clause]).toEqual([S, "moon", "SH-68"]);
  expect(moon.target).toBe(9);
  const shown = [who("eliminated", 1), who("reveals", 1, { role: S })];
  const out = one([...shown, ...ends(P, [P, S, P], "SH-67")]);
  expect([out.winner, out.how, out.clause]).toEqual([P, "out", "SH-67"]);
  const cards = one([who("eliminated", 0), ...ends(P, [P, S, P])]);
  expect([cards.winner, cards.how, cards.clause]).toEqual([P, "cards", "SH-66"]);
});

test("the Moon of one round is not that of the next", () => {
  const lines = [begins(1), moonReached, ...ends(S, [P, S, P]), begins(2), ...ends(P, [P, S, P])];
  expect(roundsOf(lines, 3).map((round) => round.how)).toEqual(["moon", "cards"]);
});

test("with two Shadows the round is not over when one of them is eliminated", () => {
  const cards = one([who("eliminated", 1), ...ends(P, [P, S, P, S, P])], 5);
  expect(cards.how).toBe("cards");
  const both = one([who("eliminated", 1), who("eliminated", 3), ...ends(P, [P, S, P, S, P])], 5);
  expect(both.how).toBe("out");
});

test("points have their reasons, and totals run on from round to round", () => {
  const rounds = roundsOf(
    [
      begins(1),
      who("illuminates", 2, { n: 1 }),
      who("illuminates", 0, { n: 1 }),
      who("illuminates", 1, { n: 1 }),
      told({ event: "round_won", role: P }),
      who("was", 0, { role: P }),
      who("shards", 0, { n: 2 }),
      who("scores", 0, { n: 4, total: 5 }),
      who("was", 1, { role: S }),
      who("was", 2, { role: P }),
      who("scores", 2, { n: 2, total: 3 }),
      begins(2),
      moonReached,
      ...ends(S, [S, P, P]),
      who("scores", 0, { n: 3, total: 8 }),
    ],
    3,
  );
  expect(rounds[0]!.parts[0]).toMatchObject({ win: 2, shards: 2, light: 1, total: 5 });
  expect(rounds[0]!.parts[1]).toMatchObject({ win: 0, shards: 0, light: 1, total: 1 });
  expect(rounds[0]!.parts[2]).toMatchObject({ win: 2, shards: 0, light: 1, total: 3 });
  expect(rounds[1]!.parts.map((part) => part.total)).toEqual([8, 1, 3]);
  expect(rounds[1]!.parts.map((part) => part.role)).toEqual([S, P, P]);
});

test("what the game has shown is known, and goes with the card when it is swapped", () => {
  const lines = [who("role", 0, { role: S }), who("reveals", 1, { role: P })];
  expect(one(lines).known).toEqual([{ role: S, how: "own" }, { role: P, how: "shown" }, null]);
  lines.push(swaps(1, 2));
  expect(one(lines).known).toEqual([{ role: S, how: "own" }, null, { role: P, how: "moved" }]);
  lines.push(swaps(2, 0), who("role", 0, { role: P }));
  expect(one(lines).known).toEqual([{ role: P, how: "own" }, null, { role: S, how: "moved" }]);
  lines.push(who("eliminated", 2), who("reveals", 2, { role: S }));
  expect(one(lines).known[2]).toEqual({ role: S, how: "out" });
});

test("a round that is being played is not finished, and the next one knows nothing of the last", () => {
  const lines = [begins(1), who("role", 0, { role: S }), who("eliminated", 1), swaps(0, 2)];
  expect(finished(roundsOf(lines, 3))).toEqual([]);
  const rounds = roundsOf([...lines, moonReached, ...ends(S, [P, P, S]), begins(2)], 3);
  expect(finished(rounds).map((round) => round.n)).toEqual([1]);
  expect(rounds[1]!.known).toEqual([null, null, null]);
  expect(rounds[1]!.swaps).toEqual([]);
  expect(rounds[1]!.parts[1]!.out).toBe(false);
});

test("a card is followed through the swaps since a moment", () => {
  const { swaps: made } = one([swaps(0, 1), swaps(1, 2)]);
  expect([0, 1, 2].map((n) => follow(n, made, 0))).toEqual([2, 0, 1]);
  expect([0, 1, 2].map((n) => follow(n, made, 1))).toEqual([0, 2, 1]);
  expect([0, 1, 2].map((n) => follow(n, made, 2))).toEqual([0, 1, 2]);
});

test("an end is shown until it is put away; who comes late has missed it", () => {
  const first = [begins(1), moonReached, ...ends(S, [P, P, S])];
  const next = [...first, begins(2), turn(1)];
  expect(toShow(roundsOf([begins(1)], 3), null)).toBe(null);
  expect(toShow(roundsOf(next, 3), 0)).toBe(1);
  expect(toShow(roundsOf(next, 3), 1)).toBe(null);
  expect(toShow(roundsOf(next, 3), null)).toBe(1); // after an immediate reload
  expect(toShow(roundsOf([...next, turn(2)], 3), null)).toBe(null);
  expect(toShow(roundsOf([...next, turn(2)], 3), 0)).toBe(1); // present all the time, not dismissed yet
});

test("only a game with two kinds of role cards has roles to suspect", () => {
  const face = (id: string, family: string) => ({ id, family }) as GameSheet["faces"][number];
  expect(rolesOf([])).toBe(null);
  expect(rolesOf([face("a", "fox"), face("b", "role")])).toBe(null);
  expect(rolesOf([face("a", "fox"), face("b", "role"), face("c", "role")])?.map(({ id }) => id)).toEqual([
    "b",
    "c",
  ]);
});

test("chapters of a round become one", () => {
  const chapter = (move: number, round: number, n: number): [number, Message] => [
    move,
    { key: "chapter.turn", params: { round, turn: n } },
  ];
  expect(byRound([chapter(0, 1, 1), chapter(5, 1, 2), chapter(9, 2, 1), chapter(12, 2, 2)])).toEqual([
    [0, { key: "page.notebook.round", params: { n: 1 } }],
    [9, { key: "page.notebook.round", params: { n: 2 } }],
  ]);
});
