import { expect, test } from "vitest";
import type { Asked, GameSheet } from "../lib/wire.ts";
import { BoardView, type Inputs } from "./view.svelte.ts";

const sheet: GameSheet = { slug: "g", title: "G", faces: [] };
const asking = (...moves: number[]): Asked => ({
  prompt: { key: "prompt.choose" },
  choices: moves.map((move) => ({ move, text: { key: "m" }, handles: [`card ${move}`] })),
});

/** A board whose moves are answered by the test. */
function played(asked: Asked | null = asking(1, 2)) {
  const sent: number[] = [];
  let [done, refuse] = [() => {}, () => {}];
  const inputs: Inputs = {
    sheet,
    voice: {},
    asked,
    last: "",
    actions: {
      move: (move) => {
        sent.push(move);
        return new Promise<void>(
          (resolve, reject) => ([done, refuse] = [resolve, () => reject(new Error())]),
        );
      },
      ask: () => Promise.resolve(null),
    },
  };
  const view = new BoardView(() => inputs);
  return { view, inputs, sent, done: () => done(), refuse: () => refuse() };
}

test("a choice under way stays under way when a state brings the same question once more", async () => {
  const { view, inputs, sent, done } = played();
  expect(view.asking).toBe(true);
  const over = view.choose(inputs.asked!.choices[0]!);
  inputs.asked = asking(1, 2); // a chat message arrived meanwhile
  view.turned();
  expect(view.asking).toBe(false);
  await view.choose(inputs.asked.choices[1]!);
  expect(sent).toEqual([1]);
  done();
  await over;
  expect(view.asking).toBe(false); // the state with its result has not arrived yet
  inputs.asked = asking(3);
  inputs.last = "a";
  view.turned();
  expect(view.asking).toBe(true);
});

test("the state may come before the answer", async () => {
  const { view, inputs, done } = played();
  const over = view.choose(inputs.asked!.choices[0]!);
  inputs.asked = asking(3);
  inputs.last = "a";
  view.turned();
  expect(view.asking).toBe(false);
  done();
  await over;
  expect(view.asking).toBe(true);
});

test("a refused choice can be made again", async () => {
  const { view, inputs, refuse } = played();
  const over = view.choose(inputs.asked!.choices[0]!);
  inputs.asked = asking(1, 2);
  refuse();
  await over;
  expect(view.asking).toBe(true);
});

test("the same question after the move, or after it was taken back, is asked", async () => {
  const { view, inputs, done } = played();
  const over = view.choose(inputs.asked!.choices[0]!);
  done();
  await over;
  inputs.asked = asking(1, 2);
  inputs.last = "a";
  view.turned();
  expect(view.asking).toBe(true);
  inputs.last = "";
  view.turned();
  expect(view.asking).toBe(true);
});

test("what is not chosen from stays bright only while whole zones are chosen", () => {
  const zones = played();
  zones.inputs.wholes = new Set(["card 1", "card 2"]);
  expect(zones.view.amongWholes).toBe(true);
  const cards = played();
  cards.inputs.wholes = new Set(["card 1"]);
  expect(cards.view.amongWholes).toBe(false);
  expect(played(null).view.amongWholes).toBe(false);
});
