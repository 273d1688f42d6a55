import { expect, it } from "vitest";
import { aboutOf } from "./about.ts";

it("explains players and piles with their clauses, and leaves cards to their faces", () => {
  const name = { key: "n" };
  expect(aboutOf({ name, facts: { about: "rewards" } })).toEqual([
    { key: "scene.about.rewards", clause: "NA-19" },
  ]);
  expect(aboutOf({ name, facts: { about: "chain" } })).toEqual([]);
  expect(aboutOf({ name })).toEqual([]);
});
