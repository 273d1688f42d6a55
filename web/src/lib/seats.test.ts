import { expect, test } from "vitest";
import type { Chair } from "./wire.ts";
import { learn } from "./words.svelte.ts";
import { namesOf } from "./seats.ts";

learn("page", "en", {
  "page.level.easy": "Easy",
  "page.level.hard": "Hard",
  "page.seat.bot": "Bot ({level})",
  "page.seat.bot_nth": "Bot {n} ({level})",
});
const bot = (seat: number, level: string): Chair => ({ seat, kind: "bot", bot: level });
const person = (seat: number, name: string): Chair => ({ seat, kind: "person", name });

test("seats that would be called the same are numbered, others are not", () => {
  expect(namesOf([person(0, "Ada"), bot(1, "easy"), bot(2, "hard"), bot(3, "easy")])).toEqual([
    "Ada",
    "Bot 1 (Easy)",
    "Bot (Hard)",
    "Bot 2 (Easy)",
  ]);
  expect(namesOf([person(0, "Ada"), person(1, "Ada")])).toEqual(["Ada 1", "Ada 2"]);
  expect(namesOf([person(0, "Ada"), bot(1, "easy")])).toEqual(["Ada", "Bot (Easy)"]);
});
