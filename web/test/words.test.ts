import { beforeEach, expect, test } from "vitest";
import { settings } from "../src/lib/settings.svelte.ts";
import { isSaid, learn, listed, say, t } from "../src/lib/words.svelte.ts";

const seat = (n: number) => ({ key: "seat", params: { seat: n } });
const voice = { game: "jinkei", names: ["Ada", "Bot"], reader: 0 };

beforeEach(() => {
  settings.lang = "en";
  learn("page", "en", {
    "page.you": "You",
    "page.hello": "Hello, {name}!",
    "page.count": { by: "n", one: "one card", other: "{n} cards" },
    "page.braces": "{{x}} {x}",
    both: "page",
  });
  learn("page", "ru", {
    "page.count": { by: "n", one: "{n} карта", few: "{n} карты", many: "{n} карт", other: "{n} карты" },
  });
  learn("page", "ja", { "page.count": "{n}枚" });
  learn("jinkei", "en", {
    both: "game",
    seat: "Seat {seat}",
    took: "{who} takes {card}",
    "you.took": "You take {card}",
    beat: "{winner} beats {loser}",
    "card.red": "Red {rank}",
  });
});

test("parameters are put in, and only they", () => {
  expect(t("page.hello", { name: "<b>{name}</b>" })).toBe("Hello, <b>{name}</b>!");
  expect(t("page.hello")).toBe("Hello, {name}!");
  expect(t("page.braces", { x: 1 })).toBe("{x} 1");
});

test("plurals follow the language", () => {
  expect(t("page.count", { n: 1 })).toBe("one card");
  expect(t("page.count", { n: 2 })).toBe("2 cards");
  settings.lang = "ru";
  expect([1, 3, 5, 21].map((n) => t("page.count", { n }))).toEqual([
    "1 карта",
    "3 карты",
    "5 карт",
    "21 карта",
  ]);
  settings.lang = "ja";
  expect(t("page.count", { n: 1 })).toBe("1枚");
});

test("the game's words come before the page's", () => {
  expect(say({ key: "both" }, voice)).toBe("game");
  expect(t("both")).toBe("page");
});

test("messages in messages are said too, seats by their names", () => {
  const card = { key: "card.red", params: { rank: 7 } };
  expect(say({ key: "took", params: { who: seat(1), card } }, voice)).toBe("Bot takes Red 7");
});

test("the reader is you, with words of its own where there are some", () => {
  const card = { key: "card.red", params: { rank: 7 } };
  expect(say({ key: "took", params: { who: seat(0), card } }, voice)).toBe("You take Red 7");
  expect(say({ key: "beat", params: { winner: seat(1), loser: seat(0) } }, voice)).toBe("Bot beats You");
  expect(say({ key: "took", params: { who: seat(0), card } }, { ...voice, reader: null })).toBe(
    "Ada takes Red 7",
  );
});

test("a seat without a name is said as the game says it", () => {
  expect(say(seat(1), { game: "jinkei" })).toBe("Seat 1");
});

test("what has no words in a language yet is said in another", () => {
  settings.lang = "ja";
  expect(t("page.hello", { name: "Ada" })).toBe("Hello, Ada!");
});

test("a key without words is its own words", () => {
  expect(t("page.nothing.here")).toBe("page.nothing.here");
});

test("a message is told from other things", () => {
  expect(isSaid({ key: "x" })).toBe(true);
  expect([isSaid(null), isSaid("x"), isSaid({ key: 3 }), isSaid([])]).toEqual([false, false, false, false]);
});

test("a list is taken apart; anything else is one message, or none", () => {
  const [green, red] = [{ key: "colour.green" }, { key: "colour.red" }];
  expect(listed({ key: "list", params: { 0: green, 1: red } })).toEqual([green, red]);
  expect(listed(green)).toEqual([green]);
  expect(listed("green")).toEqual([]);
});

test("words that come along are said in the reader's language, and lists with commas only", () => {
  learn("page", "en", {});
  const words = { key: "words", params: { en: "strike", ru: "удар" } };
  expect(say(words)).toBe("strike");
  expect(say({ key: "list", params: { 0: words, 1: words } })).toBe("strike, strike");
});
