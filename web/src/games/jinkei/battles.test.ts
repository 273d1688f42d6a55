import { expect, test } from "vitest";
import fixture from "../../../test/fixtures/table.json";
import { facesByName } from "../../board/names.ts";
import type { Face, State } from "../../lib/wire.ts";
import { Battles } from "./battles.ts";

const names = facesByName(fixture.sheet.faces as unknown as Face[]);

test("a battle is told when it is decided, with its winner", () => {
  const lines = (fixture.states.fought as unknown as State).log.lines;
  const at = lines.findIndex((line) => line.said.key === "event.defends");
  const battles = new Battles();
  expect(battles.see(lines.slice(0, at), names)).toBeNull();
  const found = battles.see(lines.slice(at), names);
  expect(found).toMatchObject({ attack: { seat: 1 }, defend: { seat: 0 }, winner: 1 });
  expect([found!.attack.face.id, found!.defend.face.id]).toEqual(["blue 9", "red 3"]);
  expect(battles.see([{ said: { key: "event.tie" } }], names)).toBeNull();
});
