import { expect, test } from "vitest";
import { learn } from "../lib/words.svelte.ts";
import { aboutOf, badgesOf, noteOf } from "./about.ts";
import { register } from "./game.svelte.ts";

register("game", { clauses: { guide: "G-16" } });
learn("game", "en", { "board.about.guide": "G", "board.about.pile": "P" });
learn("page", "en", { "scene.text": "{text}" });
const voice = { game: "game" };

test("each name in a list that has words is told, with its clause", () => {
  const several = { key: "list", params: { 0: { key: "scene.points" }, 1: { key: "scene.guide" } } };
  expect(aboutOf([{ key: "seat" }, several], voice)).toEqual([{ key: "board.about.guide", clause: "G-16" }]);
  const pile = { key: "scene.pile", params: { n: 3 } };
  expect(aboutOf([pile, pile], voice)).toHaveLength(1);
  expect(aboutOf([pile, undefined], { game: "other" })).toEqual([]);
});

test("a note that is a drawing is no words", () => {
  const drawn = (text: string) => noteOf({ key: "scene.text", params: { text } }, voice);
  expect(drawn("···●····☾")).toBe("");
  expect(drawn("+2")).toBe("+2");
  expect(drawn("pass it")).toBe("pass it");
  expect(noteOf(null, voice)).toBe("");
});

test("coins on a card are counted aloud", () => {
  const words = (text: string) => ({ key: "scene.text", params: { text } });
  const item = { face: words("Card"), name: words("Card") };
  const badges = [{ kind: "power", count: 2, name: words("power") }];
  expect(badgesOf({ ...item, badges }, voice)).toEqual(["2 power"]);
  expect(badgesOf(item, voice)).toEqual([]);
});
