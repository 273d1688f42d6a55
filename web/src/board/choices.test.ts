import { expect, test } from "vitest";
import type { Asked, Choice, State } from "../lib/wire.ts";
import { droppedOn, options, targetsOf, unseen } from "./choices.ts";
import fixture from "../../test/fixtures/table.json";

const state = (name: keyof typeof fixture.states) => fixture.states[name] as unknown as State;
const choice = (move: number, handles: string[], targets: string[] = []): Choice => ({
  move,
  text: { key: `m${move}` },
  handles,
  targets,
});
const asked = (...choices: Choice[]): Asked => ({ prompt: { key: "prompt.choose" }, choices });

test("nothing is asked, nothing can be chosen", () => {
  expect(options(null).byHandle.size).toBe(0);
  expect(options(undefined).choices).toEqual([]);
});

test("every card of the hand that may be placed means one choice, and all go to the same space", () => {
  const found = options(state("placing").asked);
  expect(found.choices.length).toBe(7);
  for (const one of found.choices) expect(found.byHandle.get(one.handles![0]!)).toEqual([one]);
  expect([...found.byTarget.keys()].length).toBe(1);
  expect(found.byTarget.values().next().value).toHaveLength(7);
});

test("a wild card means two choices", () => {
  const found = options(
    asked(choice(1, ["red 5", "vanguard left"], ["front"]), choice(2, ["red 5", "vanguard left"], ["front"])),
  );
  expect(found.byHandle.get("red 5")!.map((one) => one.move)).toEqual([1, 2]);
  expect(droppedOn(found, "red 5", ["front"]).length).toBe(2);
});

test("dropped elsewhere it means nothing; without a place it can be dropped anywhere", () => {
  const found = options(asked(choice(1, ["a"], ["x"]), choice(2, ["b"])));
  expect(droppedOn(found, "a", ["y", ""])).toEqual([]);
  expect(droppedOn(found, "a", ["y", "x"]).map((one) => one.move)).toEqual([1]);
  expect(droppedOn(found, "b", [""]).map((one) => one.move)).toEqual([2]);
  expect(targetsOf(found, "a")).toEqual(new Set(["x"]));
  expect(targetsOf(found, "b")).toBeNull();
});

test("choices that nothing on the board stands for are told apart", () => {
  const found = options(asked(choice(1, ["a"]), choice(2, [])));
  expect(unseen(found, new Set(["a"])).map((one) => one.move)).toEqual([2]);
});
