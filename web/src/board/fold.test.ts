import { expect, test } from "vitest";
import { learn, type Voice } from "../lib/words.svelte.ts";
import type { Face, Line, Message } from "../lib/wire.ts";
import fixture from "../../test/fixtures/table.json";
import { folded, walked } from "./fold.ts";
import { facesByName, parts } from "./names.ts";

const faces = fixture.sheet.faces as unknown as Face[];
const names = facesByName(faces);
const voice: Voice = { game: "g", names: ["Ada", "Ren"] };
const seat = (n: number): Message => ({ key: "seat", params: { seat: n } });
const drew = (who: number, face: number, step = 1): Line => ({
  said: { key: "event.drew", params: { who: seat(who), card: faces[face]!.name } },
  step,
});

test("cards that somebody draws one after the other stand in one line, each still to be pointed at", () => {
  learn("g", "en", {
    "event.drew": "{who}: draws {card} now",
    ...Object.fromEntries(faces.map((face) => [face.name.key, "{rank}"])),
  });
  const made = folded([drew(0, 0), drew(0, 3), drew(0, 5), drew(1, 4)], names);
  expect(made).toHaveLength(2);
  const said = parts(made[0]!.said, names, voice);
  expect(said.map((part) => (typeof part === "string" ? part : "□")).join("")).toBe(
    "Ada: draws □, □, and □ now",
  );
  expect(said.flatMap((part) => (typeof part === "string" ? [] : [part.face.id]))).toEqual(
    [0, 3, 5].map((n) => faces[n]!.id),
  );
  expect(made[1]).toEqual(drew(1, 4));
});

test("a game says which other lines become one", () => {
  const laid = (face: number, step = 1): Line => ({
    said: { key: "event.laid", params: { thing: faces[face]!.name } },
    step,
  });
  const lines = [laid(0), laid(3), laid(0), laid(4, 2)];
  expect(folded(lines, names)).toEqual(lines);
  const made = folded(lines, names, () => "thing");
  expect(made).toHaveLength(2);
  const things = [0, 3, 0].map((n) => faces[n]!.name);
  expect(made[0]!.said.params).toEqual({ thing: { key: "all", params: { ...things } } });
});

test("other people, other moves and lines that say more stay apart", () => {
  const placed: Line = {
    said: { key: "event.opened", params: { ...drew(0, 1).said.params, space: { key: "space.a" } } },
    step: 1,
  };
  const lines = [drew(0, 0), drew(1, 1), drew(1, 2, 2), placed, placed, { said: { key: "event.round" } }];
  expect(folded(lines, names)).toEqual(lines);
});

test("people of whom the same is told one after the other stand in one line, each once", () => {
  learn("g", "en", { "event.passes": "{who}: no Portal", "you.event.passes": "You use no Portal" });
  const passes = (who: number, step: number): Line => ({
    said: { key: "event.passes", params: { who: seat(who) } },
    step,
  });
  const made = folded([passes(0, 1), passes(1, 2), passes(0, 3), drew(0, 0), passes(1, 4)], names);
  expect(made).toHaveLength(3);
  expect(parts(made[0]!.said, names, voice).join("")).toBe("Ada and Ren: no Portal");
  expect(made[0]!.step).toBe(3);
  expect(made[2]).toEqual(passes(1, 4));
});

test("arrows walk from the newest thing in the log and stop at its ends", () => {
  expect(walked(5, -1, -1)).toBe(4);
  expect(walked(5, -1, 1)).toBe(4);
  expect(walked(5, 4, -1)).toBe(3);
  expect(walked(5, 4, 1)).toBe(4);
  expect(walked(5, 0, -1)).toBe(0);
  expect(walked(0, -1, 1)).toBe(-1);
});
