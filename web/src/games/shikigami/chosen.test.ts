import { expect, test } from "vitest";
import type { BoardView } from "../../board/view.svelte.ts";
import type { Choice, Zone } from "../../lib/wire.ts";
import { Chosen } from "./chosen.svelte.ts";
import type { Paying } from "./facts.ts";

const HAND = ["wood 1", "water 2", "any 1", "21 fox north A"];
const DUE: Paying = {
  spirit: "21 fox north A",
  cost: ["wood", "water"],
  choice: 0,
  replace: [],
  paid: [],
  payments: [
    ["wood", "water"],
    ["wood", "any"],
  ],
  auto: ["wood 1", "water 2"],
};
const zone = (items: Zone["items"], facts: object = {}): Zone => ({
  title: { key: "zone" },
  kind: "row",
  items,
  facts: { ...facts },
});

function table() {
  const hand = zone(HAND.map((card) => ({ face: { key: card }, name: { key: card }, cards: [card] })));
  const named: string[] = [];
  const now: { due: Paying | undefined; asking: boolean } = { due: DUE, asking: true };
  const view = {
    get asking() {
      return now.asking;
    },
    inputs: { actions: {} },
    meant: (card: string): Choice[] => [{ move: 0, text: { key: card }, handles: [card] }],
    choose: (choice: Choice) => {
      named.push(choice.text.key);
      now.asking = false;
      return Promise.resolve();
    },
  } as unknown as BoardView;
  const chosen = new Chosen(view, () => ({ paying: zone([], { paying: now.due }), hand }));
  return { chosen, named, now };
}

test("cards are pressed in any order, and pressed again they are put back", () => {
  const { chosen } = table();
  chosen.press(1);
  expect(chosen.cards).toEqual(["water 2"]);
  expect(chosen.usable(2)).toBe(false); // no payment has both
  chosen.press(2);
  expect(chosen.cards).toEqual(["water 2"]);
  chosen.press(1);
  chosen.press(2);
  expect(chosen.cards).toEqual(["any 1"]);
  expect(chosen.whole).toBe(false);
});

test("the suggestion is chosen, not sent", () => {
  const { chosen, named } = table();
  chosen.auto();
  expect(chosen.cards).toEqual(DUE.auto);
  expect(chosen.whole).toBe(true);
  expect(named).toEqual([]);
});

test("half a payment is never sent", () => {
  const { chosen, named } = table();
  chosen.press(0);
  chosen.send();
  expect(named).toEqual([]);
});

test("the first card of a payment is the lowest kind", () => {
  const { chosen, named } = table();
  chosen.press(1);
  chosen.press(0);
  chosen.send();
  expect(named).toEqual(["wood 1"]);
  expect(chosen.sending).toBe(true);
  expect(chosen.usable(0)).toBe(false);
});

test("a card that the table refuses ends the sending", () => {
  const { chosen, named, now } = table();
  chosen.auto();
  chosen.send();
  now.asking = true;
  chosen.follow();
  expect(chosen.sending).toBe(false);
  expect(named).toHaveLength(1);
});

test("the next card is named when the table knows the last one", () => {
  const { chosen, named, now } = table();
  chosen.auto();
  chosen.send();
  now.due = { ...DUE, paid: ["wood 1"] };
  now.asking = true;
  chosen.follow();
  expect(named).toEqual(["wood 1", "water 2"]);
});

test("a payment that is taken back leaves nothing chosen", () => {
  const { chosen, now } = table();
  chosen.auto();
  now.due = undefined;
  chosen.follow();
  now.due = DUE;
  expect(chosen.cards).toEqual([]);
});
