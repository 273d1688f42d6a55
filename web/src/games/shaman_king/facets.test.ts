import { expect, it } from "vitest";
import type { Face } from "../../lib/wire.ts";
import type { FaceFacts } from "./facts.ts";
import { ANY, fits, kinds, shamans, traits, type Sorting } from "./facets.ts";

const words = (en: string) => ({ key: "words", params: { en } });
const cost = { green: 0, yellow: 0, red: 0 };

function face(id: string, sign: string, family: string, facts: FaceFacts, ...marks: string[]): Face {
  const provenance = marks.map((mark, i): [string, string] => [`fact ${i}`, mark]);
  const lines = [{ key: "list", params: { 0: words(sign), 1: words(family) } }];
  const name = { key: id };
  return {
    id,
    name,
    rank: "",
    family,
    tone: sign,
    sign,
    pips: 0,
    figures: [],
    lines,
    provenance,
    facts: { ...facts },
  };
}
const faces = [
  face("melee", "triangle", "melee", { kind: "card", cost }, "printed", "printed"),
  face("ranged", "triangle", "ranged", { kind: "card", cost }, "printed", "designed"),
  face("plain", "star", "generic", { kind: "card", cost }, "designed"),
  face("own", "star", "generic", { kind: "card", cost, only: "Yoh" }, "designed"),
  face("move", "diamond", "Yoh", { kind: "signature", cost }, "designed"),
  face("yoh", "square", "Yoh", { kind: "shaman", traits: ["melee", "yoh"] }),
  face("zeke", "square", "Zeke", { kind: "shaman", traits: ["ranged"] }),
];
const left = (wish: Partial<Sorting>) => {
  const shaman = faces.find((face) => face.id === wish.shaman);
  return faces.filter((face) => fits(face, { ...ANY, ...wish }, shaman)).map((face) => face.id);
};

it("names the types, traits and shamans there are", () => {
  expect(kinds(faces).map((kind) => kind.id)).toEqual(["triangle", "star", "diamond", "square"]);
  expect(kinds(faces)[2]!.name.key).toBe("board.signature");
  expect(traits(faces).map((trait) => trait.id)).toEqual(["melee", "ranged", "generic"]);
  expect(shamans(faces).map((shaman) => shaman.id)).toEqual(["yoh", "zeke"]);
});

it("leaves the cards of a type, of a trait, or from somewhere", () => {
  expect(left({})).toHaveLength(7);
  expect(left({ kind: "triangle" })).toEqual(["melee", "ranged"]);
  expect(left({ trait: "generic" })).toEqual(["plain", "own"]);
  expect(left({ from: "printed", kind: "triangle" })).toEqual(["melee"]);
  expect(left({ from: "designed", kind: "triangle" })).toEqual(["ranged"]);
});

it("leaves what a shaman may play", () => {
  expect(left({ shaman: "yoh" })).toEqual(["melee", "plain", "own", "move", "yoh"]);
  expect(left({ shaman: "zeke" })).toEqual(["ranged", "plain", "zeke"]);
});
