import { expect, test } from "vitest";
import fixture from "../../../test/fixtures/table.json";
import type { Face, Line } from "../../lib/wire.ts";
import { Battles } from "./battles.ts";
import type { LineFacts } from "./facts.ts";

const faces = new Map((fixture.sheet.faces as unknown as Face[]).map((face) => [face.id, face]));
const line = (facts: LineFacts): Line => ({ said: { key: "event", facts } });
const attack = line({ event: "attacks", who: 1, card: "blue 9", colour: "blue", space: "vanguard left" });
const defend = line({ event: "defends", who: 0, card: "red 3", colour: "red", space: "vanguard left" });
const tie = line({ event: "tie" });

test("a battle is told when it is decided, with its winner", () => {
  const battles = new Battles();
  expect(battles.see([attack], faces)).toBeNull();
  const won = line({ event: "wins", who: 1, led: "blue 9", card: "red 3" });
  const found = battles.see([defend, won], faces);
  expect(found).toMatchObject({ attack: { seat: 1 }, defend: { seat: 0 }, winner: 1 });
  expect([found!.attack.face.id, found!.defend.face.id]).toEqual(["blue 9", "red 3"]);
  expect(battles.see([tie], faces)).toBeNull();
  expect(battles.see([attack, defend, tie], faces)?.winner).toBeNull();
});
