import { expect, test } from "vitest";
import fixture from "../../test/fixtures/table.json";
import type { Face } from "../lib/wire.ts";
import { learn } from "../lib/words.svelte.ts";
import { faceIn, facesByName, parts } from "./names.ts";
import { wrapped } from "./paper.ts";

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
  learn("game", "en", {
    "card.red": "Red {rank}",
    "event.wins": "{who}: wins {led} and {card}",
    seat: "Seat {seat}",
  });
  const who = { key: "seat", params: { seat: 1 } };
  const said = {
    key: "event.wins",
    params: { who, led: red5, card: { key: "card.red", params: { rank: 3 } } },
  };
  const found = parts(said, names, { game: "game", names: ["Aoi", "Ren"], reader: 0 });
  expect(found.map((part) => (typeof part === "string" ? part : `[${part.text}]`)).join("")).toBe(
    "Ren: wins [Red 5] and [Red 3]",
  );
  expect(
    found.filter((part) => typeof part !== "string").map((part) => (part as { face: Face }).face.id),
  ).toEqual(["red 5", "red 3"]);
});

test("long words are broken into lines, Japanese anywhere", () => {
  expect(wrapped("Beats a 12, whatever the colours", 20)).toEqual(["Beats a 12, whatever", "the colours"]);
  expect(wrapped("色が何であれ12に勝つ", 12).length).toBeGreaterThan(1);
});
