import { describe, expect, it } from "vitest";
import type { GameCard, OptionSpec } from "../lib/wire.ts";
import { against, choicesOf, seatsFor, settled, usualSeats, wanted, withFriends } from "./wanted.ts";

function option(name: string, usual: unknown, allowed: unknown[], suggested: unknown[] = []): OptionSpec {
  const offers = suggested.map((value) => ({ value, name: { key: `value.${name}.${value}` } }));
  return { name, default: usual, allowed, help: { key: `option.${name}` }, suggested: offers };
}
function game(seats: number[], options: OptionSpec[]): GameCard {
  return { slug: "game", title: "Game", about: { key: "about" }, seats, options, levels: ["easy", "hard"] };
}
const first = option("first", "random", ["random", 0, 1, 2, 3, 4]);
const rounds = option("rounds", 0, [0, 1, 2, 3, 4, 5], [0, 1, 3]);
const circle = game([3, 4, 5], [option("players", 4, [3, 4, 5]), first, rounds]);
const duel = game([2], [option("players", 2, [2])]);
const bare = game([2], []);

describe("a table that is wanted", () => {
  it.each([3, 4, 5])("tells the game that %i play where %i seats are described", (seats) => {
    for (const table of [against(circle, "easy", seats), withFriends(circle, seats)]) {
      expect(table.bots).toHaveLength(seats);
      expect(table.options).toEqual({ players: seats });
    }
  });
  it("lets nothing else say how many play", () => {
    const table = wanted(circle, ["", "", ""], { options: { players: 5, rounds: 1 }, hints: false });
    expect(table).toEqual({
      game: "game",
      bots: ["", "", ""],
      options: { players: 3, rounds: 1 },
      hints: false,
    });
  });
  it("tells a game nothing that it does not ask", () => {
    expect(against(bare, "hard", 2)).toEqual({ game: "game", bots: ["", "hard"], options: {} });
  });
  it("seats one person against bots, or nobody but people", () => {
    expect(against(circle, "easy", 3).bots).toEqual(["", "easy", "easy"]);
    expect(withFriends(circle, 3).bots).toEqual(["", "", ""]);
  });
});

describe("how many sit down", () => {
  it("are as many as usually play", () => {
    expect(usualSeats(circle)).toBe(4);
    expect(usualSeats(duel)).toBe(2);
    expect(usualSeats(bare)).toBe(2);
  });
  it("are as many as somebody chose, in a game for so many", () => {
    expect(seatsFor(circle, 5)).toBe(5);
    expect(seatsFor(duel, 5)).toBe(2);
    expect(seatsFor(circle, undefined)).toBe(4);
    expect(seatsFor(circle, "5")).toBe(4); // even if the browser has stored another number
  });
});

describe("what can be chosen", () => {
  it("are only seats that there are", () => {
    expect(choicesOf(first, {}, 3)).toEqual(["random", 0, 1, 2]);
    expect(choicesOf(first, {}, 5)).toEqual(["random", 0, 1, 2, 3, 4]);
  });
  it("are the few values that the game suggests out of many", () => {
    expect(choicesOf(rounds, {}, 3)).toEqual([0, 1, 3]);
  });
  it("is forgotten when its seat is gone, and else kept", () => {
    const specs = [first, rounds, option("note", "", [])];
    const chosen = { first: 4, rounds: 3, note: "x" };
    expect(settled(specs, chosen, 5)).toEqual(chosen);
    expect(settled(specs, chosen, 3)).toEqual({ ...chosen, first: "random" });
    expect(settled(specs, {}, 3)).toEqual({ first: "random", rounds: 0, note: "" });
  });
});
