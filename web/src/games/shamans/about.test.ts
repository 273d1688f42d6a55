import { expect, test } from "vitest";
import { aboutOf } from "./about.ts";

test("whatever can be explained of a thing is told, with its clause", () => {
  expect(aboutOf({ name: { key: "seat" }, facts: { about: ["guide", "first"] } })).toEqual([
    { key: "board.about.guide", clause: "SH-16" },
    { key: "board.about.first", clause: "SH-15" },
  ]);
  expect(aboutOf({ name: { key: "seat" } })).toEqual([]);
});
