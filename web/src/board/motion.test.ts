import { expect, test } from "vitest";
import type { Item, Scene, State, Zone } from "../lib/wire.ts";
import fixture from "../../test/fixtures/table.json";
import { flights, shot } from "./motion.ts";

const scene = (name: keyof typeof fixture.states) => (fixture.states[name] as unknown as State).scene!;
const said = (key: string) => ({ key });
const item = (cards: string[], tokens: string[], more: Partial<Item> = {}): Item => ({
  face: said("f"),
  name: said("n"),
  cards,
  tokens,
  ...more,
});
const zone = (place: string, owner: number, kind: Zone["kind"], items: Item[]): Zone => ({
  title: said("t"),
  kind,
  items,
  owner,
  place,
});
const pile = (name: string, count: number): Item => ({
  face: said("f"),
  name: said(name),
  cards: Array<string>(count).fill(""),
  back: "ink",
});
const made = (...zones: Zone[]): Scene => ({ rows: zones.map((one) => [one]) });

test("nothing moves between equal scenes", () => {
  expect(flights(shot(scene("placing")), shot(scene("placing")))).toEqual([]);
});

test("a card that is placed flies from the hand to its space", () => {
  const found = flights(shot(scene("placing")), shot(scene("placed")));
  const placed = found.filter((one) => one.what === "move" && one.to.startsWith("near.grid/"));
  expect(placed).toHaveLength(1);
  expect(placed[0]).toMatchObject({ what: "move", turn: false });
  expect((placed[0] as { from: string }).from).toMatch(/^near\.hand\//);
  expect(found.every((one) => one.what === "move")).toBe(true);
});

test("after a battle both cards fly to the winner's pile and the one behind moves up", () => {
  const found = flights(shot(scene("defending")), shot(scene("fought")));
  expect(found).toContainEqual({
    what: "leave",
    from: "near.grid/4/0",
    to: "far.piles/scene.taken",
    owner: 0,
    face: "red 3",
  });
  expect(found).toContainEqual({
    what: "leave",
    from: "far.grid/6/0",
    to: "far.piles/scene.taken",
    owner: 1,
    face: "blue 9",
  });
  expect(found).toContainEqual({ what: "move", from: "far.grid/3/0", to: "far.grid/6/0", turn: false });
  expect(found).toHaveLength(3);
});

test("a card whose face becomes known turns over where it lies", () => {
  const before = made(zone("g", 1, "grid", [item([""], [""], { state: "down" })]));
  const after = made(zone("g", 1, "grid", [item(["red 5"], ["1:red 5"])]));
  expect(flights(shot(before), shot(after))).toEqual([{ what: "turn", to: "g/0/0" }]);
});

test("a hidden card that advances is recognised by what is missing on its side", () => {
  const before = made(zone("g", 1, "grid", [item([], []), item([""], [""], { state: "down" })]));
  const after = made(zone("g", 1, "grid", [item(["red 5"], ["1:red 5"]), item([], [])]));
  expect(flights(shot(before), shot(after))).toEqual([
    { what: "move", from: "g/1/0", to: "g/0/0", turn: true },
  ]);
});

test("drawn cards come from the pile that became smaller", () => {
  const before = made(zone("p", 0, "pile", [pile("deck", 3), pile("taken", 0)]), zone("h", 0, "row", []));
  const after = made(
    zone("p", 0, "pile", [pile("deck", 2), pile("taken", 0)]),
    zone("h", 0, "row", [item(["a"], ["0:a"])]),
  );
  expect(flights(shot(before), shot(after))).toEqual([
    { what: "come", from: "p/deck", to: "h/0/0", turn: true },
  ]);
});

test("in a tie each card goes to the pile of its own side", () => {
  const at = (n: number, one: Item[], two: Item[]) =>
    made(
      zone("far.g", 1, "grid", two),
      zone("far.p", 1, "pile", [pile("taken", n)]),
      zone("near.g", 0, "grid", one),
      zone("near.p", 0, "pile", [pile("taken", n)]),
    );
  const found = flights(
    shot(at(0, [item(["a"], ["0:a"])], [item(["b"], ["1:b"])])),
    shot(at(1, [item([], [])], [item([], [])])),
  );
  expect(found.map((one) => one.what === "leave" && one.to).sort()).toEqual(["far.p/taken", "near.p/taken"]);
});

const token = (...cards: string[]): Item => ({ face: said("f"), name: said("n"), cards });
const middle = (...items: Item[]): Zone => ({ title: said("t"), kind: "row", items, place: "m" });

test("things without names are followed by their faces, and what takes their place comes from the pile", () => {
  const before = made(zone("own", 0, "row", [token("shard")]), middle(token("dagger"), token("", "", "")));
  const after = made(
    zone("own", 0, "row", [token("dagger"), token("shard")]),
    middle(token("portal"), token("", "")),
  );
  expect(flights(shot(before), shot(after))).toEqual([
    { what: "move", from: "m/0/0", to: "own/0/0", turn: false },
    { what: "move", from: "own/0/0", to: "own/1/0", turn: false },
    { what: "move", from: "m/1/2", to: "m/0/0", turn: true },
  ]);
});

test("what is taken unseen comes from the middle", () => {
  const before = made(zone("own", 1, "row", []), middle(token("", "")));
  const after = made(zone("own", 1, "row", [token("")]), middle(token("")));
  expect(flights(shot(before), shot(after))).toEqual([
    { what: "move", from: "m/0/1", to: "own/0/0", turn: false },
  ]);
});
