import { expect, it } from "vitest";
import type { Face } from "../../lib/wire.ts";
import { ANY, fits, kinds, shamans, traits, type Sorting } from "./facets.ts";

const words = (en: string) => ({ key: "words", params: { en } });
const list = (...all: object[]) => ({ key: "list", params: { ...all } });
const yoh = { key: "shaman.yoh" };

function card(id: string, sign: string, family: string, line: object, ...marks: string[]): Face {
  const provenance = marks.map((mark, i): [string, string] => [i ? `fact ${i}` : "cost", mark]);
  const lines = [line as Face["lines"][number]];
  return {
    id,
    name: { key: id },
    rank: "",
    family,
    tone: sign,
    sign,
    pips: 0,
    figures: [],
    lines,
    provenance,
  };
}
const faces = [
  card("melee", "triangle", "melee", list(words("strike"), words("Melee")), "printed", "printed"),
  card("ranged", "triangle", "ranged", list(words("strike"), words("Ranged")), "printed", "designed"),
  card("plain", "star", "generic", list(words("advantage"), words("Generic")), "designed"),
  card(
    "own",
    "star",
    "generic",
    list(words("advantage"), words("Generic"), { key: "scene.only", params: { shaman: yoh } }),
    "designed",
  ),
  card("move", "diamond", "Yoh", { key: "face.signature" }, "designed"),
  {
    ...card("yoh", "square", "Yoh", {
      key: "face.shaman",
      params: { traits: list(words("Melee"), words("Yoh")) },
    }),
    name: yoh,
  },
  { ...card("zeke", "square", "Zeke", { key: "face.shaman", params: { traits: list(words("Ranged")) } }) },
];
const left = (wish: Partial<Sorting>) => {
  const shaman = faces.find((face) => face.id === wish.shaman);
  return faces.filter((face) => fits(face, { ...ANY, ...wish }, shaman)).map((face) => face.id);
};

it("names the types, traits and shamans there are", () => {
  expect(kinds(faces).map((kind) => kind.id)).toEqual(["triangle", "star", "diamond", "square"]);
  expect(kinds(faces)[2]!.name.key).toBe("gallery.signatures");
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
