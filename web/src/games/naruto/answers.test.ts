import { expect, it } from "vitest";
import type { Choice } from "../../lib/wire.ts";
import { answersOf } from "./answers.ts";

const choice = (move: number, ...handles: string[]): Choice => ({ move, text: { key: "m" }, handles });
const SEEN = new Set(["slot 1", "chakra 0"]);

it("what no thing stands for becomes a button, cards from elsewhere are picked", () => {
  const found = answersOf(
    [
      choice(1, "pass"),
      choice(2, "use 1 1", "slot 1"),
      choice(3, "card Kunai"),
      choice(4, "charge Kunai", "chakra 0"),
    ],
    SEEN,
  );
  expect(found.buttons.map(({ handle }) => handle)).toEqual(["pass"]);
  expect(found.cards.map(({ handle }) => handle)).toEqual(["card Kunai"]);
});

it("too many buttons stay in the list", () => {
  const words = Array.from({ length: 10 }, (_, n) => choice(n, `word ${n + 1}`));
  expect(answersOf(words, SEEN).buttons).toEqual([]);
  expect(answersOf(words.slice(1), SEEN).buttons).toHaveLength(9);
});
