import { expect, test } from "vitest";
import { patched } from "./patch.ts";
import type { Item, Patch, State, Zone } from "./wire.ts";

const said = (text: string) => ({ key: "scene.text", params: { text } });
const item = (text: string): Item => ({ face: said(text), name: said(text) });
const zone = (place: string, cards = place): Zone => ({
  title: said(place),
  kind: "row",
  items: [...cards].map(item),
  place,
});
const state = (...rows: Zone[][]) => ({ n: 4, phase: "playing", scene: { rows } }) as unknown as State;
const patch = (changes: Partial<Patch>) =>
  ({ n: 5, base: 4, log: { start: 0, lines: [] }, chat: { start: 0, lines: [] }, ...changes }) as Patch;

test("a patch of another state is not applied", () => {
  expect(patched(state([zone("a")]), patch({ base: 3 }))).toBeNull();
});

test("fields are set and unset", () => {
  const found = patched({ ...state(), last: "7" }, patch({ set: { phase: "over" }, unset: ["last"] }));
  expect(found).toMatchObject({ n: 5, phase: "over" });
  expect(found).not.toHaveProperty("last");
});

test("zones keep their contents when the scene is arranged anew", () => {
  const before = state([zone("a"), zone("b")], [zone("c")]);
  const after = patched(before, patch({ rows: [[2], [-1, 1]], zones: [[1, 0, zone("n")]] }));
  expect(after?.scene?.rows).toEqual([[zone("c")], [zone("n"), zone("b")]]);
  expect(after?.scene?.rows[0]![0]).toBe(before.scene!.rows[1]![0]);
});

test("items come and go, and single ones change", () => {
  const before = state([zone("h", "12345"), zone("g", "abc")]);
  const after = patched(
    before,
    patch({ splices: [[0, 0, 1, 2, [item("x")]]], items: [[0, 1, 2, item("z")]] }),
  );
  expect(after?.scene?.rows).toEqual([[zone("h", "1x45"), zone("g", "abz")]]);
  expect(before.scene!.rows[0]![0]!.items).toHaveLength(5);
});
