import { expect, test } from "vitest";
import { learn } from "../lib/words.svelte.ts";
import { badgesOf, noteOf } from "./about.ts";

learn("page", "en", { "scene.text": "{text}" });
const voice = { game: "game" };

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
