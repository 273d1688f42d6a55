import { describe, expect, it } from "vitest";
import type { Item, Scene, Zone } from "../../lib/wire.ts";
import type { ItemFacts } from "./facts.ts";
import {
  bySymbol,
  chainedBy,
  costsOf,
  figuresOf,
  fightsOf,
  handlesOf,
  pointsOf,
  powersOf,
  rowsOf,
  titled,
  zonesOf,
} from "./marks.ts";

const item = (facts: ItemFacts = {}, more: Partial<Item> = {}): Item => ({
  face: { key: "f" },
  name: { key: "n" },
  facts: { ...facts },
  ...more,
});
const zone = (place: string, items: Item[] = [], owner?: number, handle?: string): Zone => ({
  title: { key: "t" },
  kind: "row",
  items,
  place,
  ...(owner === undefined ? {} : { owner }),
  ...(handle === undefined ? {} : { handle }),
});
const laid = (...zones: Zone[]) => zonesOf({ rows: zones.map((each) => [each]) } as Scene);
const places = (zones: readonly Zone[]) => zones.map(({ place }) => place);

describe("a village", () => {
  it("has a row for each team, then the teams of one, then the rest", () => {
    const zones = laid(
      zone("near.alone"),
      zone("near.others", [item()]),
      zone("near.team.2"),
      zone("near.team.1"),
      zone("far.alone"),
    );
    expect(places(rowsOf(zones, "near"))).toEqual([
      "near.team.1",
      "near.team.2",
      "near.alone",
      "near.others",
    ]);
  });

  it("keeps a place for the first ninja, but none for clients and missions", () => {
    expect(places(rowsOf(laid(zone("far.alone"), zone("far.others")), "far"))).toEqual(["far.alone"]);
  });
});

describe("battles", () => {
  const fought = (powers: number[]) =>
    laid(
      zone("battle.1.attackers", [item()], 1),
      zone("battle.1.blockers", [], 0),
      zone("battle.1.result", [item({ powers })]),
    );

  it("face each other with the reader's team near", () => {
    const [fight] = fightsOf(fought([7, 4]), 0);
    expect([fight!.near.place, fight!.far.place]).toEqual(["battle.1.blockers", "battle.1.attackers"]);
    expect(powersOf(fight!)).toEqual({ near: 4, far: 7 });
    expect(fight!.attacked).toBe("near");
  });

  it("show the power of an unblocked team alone", () => {
    const [fight] = fightsOf(fought([5]), 1);
    expect(fight!.attacked).toBe("far");
    expect(powersOf(fight!)).toEqual({ near: 5, far: null });
  });

  it("are seen from seat 0 by spectators", () => {
    expect(fightsOf(fought([1, 1]), null)[0]!.near.owner).toBe(0);
  });
});

describe("the chain", () => {
  it("marks users and targets of what is not negated", () => {
    const chain = zone("chain", [
      item({ user: 3, targets: [5, 6] }),
      item({ user: 4, targets: [7], negated: true }),
    ]);
    const { users, targets } = chainedBy(chain);
    expect([...users]).toEqual([3]);
    expect([...targets]).toEqual([5, 6]);
    expect(chainedBy(undefined).users.size).toBe(0);
  });

  it("leaves cards in play bright unless some of them are to be chosen", () => {
    const choice = (...handles: string[]) => ({ move: 1, text: { key: "m" }, handles });
    expect(chainedBy(undefined, [choice("pass"), choice("hand Kunai")]).choosing).toBe(false);
    expect(chainedBy(undefined, [choice("pass"), choice("use 3 1", "slot 3")]).choosing).toBe(true);
  });
});

describe("chakra", () => {
  it("is grouped by symbols and counted by cards", () => {
    const fire = item({ symbols: ["Fire"] }, { cards: ["a", "a"] });
    const both = item({ symbols: ["Fire", "Water"] }, { cards: ["b"] });
    const more = item({ symbols: ["Fire"] }, { cards: ["c"] });
    const groups = bySymbol([fire, both, more]);
    expect(groups.map(({ symbols, count }) => [symbols.join("+"), count])).toEqual([
      ["Fire", 3],
      ["Fire+Water", 1],
    ]);
    expect(groups[0]!.cards.map(({ index }) => index)).toEqual([0, 2]);
  });

  it("costs symbols, then any chakra, then X; nothing is a zero", () => {
    const signs = (symbols: string[], generic: number, x = "") =>
      pointsOf({ symbols, generic, x }).map(({ sign }) => sign);
    expect(signs(["Fire", "Fire"], 1)).toEqual(["火", "火", "1"]);
    expect(signs(["Lightning"], 0, "any")).toEqual(["雷", "X"]);
    expect(signs([], 0, "Water")).toEqual(["X"]);
    expect(signs([], 0)).toEqual(["0"]);
  });

  it("is not paid for cards without such a cost", () => {
    expect(costsOf({ facts: { kind: "ninja" } })).toEqual([]);
  });
});

describe("a ninja", () => {
  const power = (combat: number, support: number) => ({ combat, support, mental: 0 });
  it("shows the printed figures only where they differ", () => {
    expect(figuresOf(item({ now: power(5, 3), printed: power(5, 3) }))!.was).toBeNull();
    expect(figuresOf(item({ now: power(6, 3), printed: power(5, 3) }))).toEqual({
      combat: 6,
      support: 3,
      was: { combat: 5, support: 3 },
    });
  });
  it("is told from other cards by its figures", () => {
    expect(figuresOf(item({ slot: 3 }))).toBeNull();
  });
});

describe("names on cards", () => {
  it("stand in the fewest lines that let them be large", () => {
    expect(titled("Haku", 105)).toEqual({ lines: ["Haku"], size: 21 });
    expect(titled("Naruto Uzumaki", 105).lines).toEqual(["Naruto", "Uzumaki"]);
    expect(titled("Ninja Art of Beast Mimicry: All-Four Jutsu", 105).lines).toHaveLength(3);
  });
});

it("handles are those of zones and of items", () => {
  const scene = {
    rows: [[zone("near.chakra", [item({}, { handle: "chakra 0 Kunai" })], 0, "chakra 0")]],
  } as Scene;
  expect([...handlesOf(scene)]).toEqual(["chakra 0", "chakra 0 Kunai"]);
});
