import { expect, test, vi } from "vitest";
import type { Cards, Face } from "../lib/wire.ts";
import { filtersOf, PAGE, queryOf, Shelf, type Wanted } from "./gallery.svelte.ts";

const face = (n: number) => ({ id: `card ${n}` }) as unknown as Face;
const ALL = Array.from({ length: 100 }, (_, n) => face(n));
const facets = [{ id: "half", name: { key: "half" }, values: [] }];
const NONE = { words: "", chosen: {} };
const HALF = { words: "", chosen: { half: "even" } };

/** Answers as the server does; the value "even" leaves every second card. */
function answer({ chosen, offset = 0, card }: Wanted): Cards {
  const left = chosen.half ? ALL.filter((_, n) => n % 2 === 0) : ALL;
  const place = left.findIndex(({ id }) => id === card);
  const from = place < 0 ? offset : place - (place % PAGE);
  return { faces: left.slice(from, from + PAGE), offset: from, found: left.length, all: ALL.length, facets };
}
const server = () =>
  vi.fn((wanted: Wanted, stop: AbortSignal) => Promise.resolve(stop.aborted ? never() : answer(wanted)));
const never = (): Cards => {
  throw new DOMException("aborted", "AbortError");
};
const asked = (ask: ReturnType<typeof server>) => ask.mock.calls.map(([{ offset, card }]) => card ?? offset);
const ids = (shelf: Shelf) => shelf.faces.map(({ id }) => id);

test("only the first page is loaded, and the next ones when they are wanted", async () => {
  const ask = server();
  const shelf = new Shelf(ask);
  await shelf.search(NONE);
  expect([shelf.faces.length, shelf.found, shelf.all, shelf.whole]).toEqual([PAGE, 100, 100, false]);
  expect(shelf.facets).toBe(facets);
  await shelf.more();
  await shelf.more();
  expect(ids(shelf)).toEqual(ALL.map(({ id }) => id));
  expect(shelf.whole).toBe(true);
  await shelf.more();
  expect(asked(ask)).toEqual([0, 40, 80]);
});

test("a page is asked for once, however often it is wanted", async () => {
  const ask = server();
  const shelf = new Shelf(ask);
  await shelf.search(NONE);
  await Promise.all([shelf.more(), shelf.more(), shelf.at(41), shelf.at(79)]);
  expect(asked(ask)).toEqual([0, 40]);
});

test("other filters cancel what is under way; its answer changes nothing", async () => {
  const waiting: ((cards: Cards) => void)[] = [];
  const signals: AbortSignal[] = [];
  const shelf = new Shelf((_, stop) => {
    signals.push(stop);
    return new Promise((resolve) => waiting.push(resolve));
  });
  const first = shelf.search(NONE);
  const second = shelf.search(HALF);
  expect(signals.map((signal) => signal.aborted)).toEqual([true, false]);
  waiting[1]!(answer(HALF));
  await second;
  waiting[0]!(answer(NONE));
  await first;
  expect(shelf.found).toBe(50);
  expect(ids(shelf)[1]).toBe("card 2");
  expect(shelf.busy).toBe(false);
});

test("the old cards stay until the new ones are there", async () => {
  const shelf = new Shelf(server());
  await shelf.search(NONE);
  const going = shelf.search(HALF);
  expect(shelf.faces).toHaveLength(PAGE);
  expect(shelf.busy).toBe(true);
  await going;
  expect(shelf.found).toBe(50);
});

test("a request that was cancelled is no error", async () => {
  const shelf = new Shelf(
    (_, stop) =>
      new Promise((_, reject) =>
        stop.addEventListener("abort", () => reject(new DOMException("", "AbortError"))),
      ),
  );
  const going = shelf.search(NONE);
  const finding = shelf.find("card 3");
  shelf.stop();
  await going;
  expect(await finding).toBeNull();
});

test("a failure is told, and the next try is the reader's", async () => {
  const ask = server();
  const shelf = new Shelf(ask);
  await shelf.search(NONE);
  ask.mockRejectedValueOnce(new Error("no net"));
  await expect(shelf.more()).rejects.toThrow("no net");
  expect([shelf.failed, shelf.busy, shelf.faces.length]).toEqual([true, false, PAGE]);
  await shelf.more();
  expect([shelf.failed, shelf.faces.length]).toEqual([false, 2 * PAGE]);
});

test("a list that ends too early is not asked for again and again", async () => {
  const ask = server();
  const shelf = new Shelf(ask);
  await shelf.search(NONE);
  ask.mockResolvedValueOnce({ faces: [], offset: PAGE, found: 100, all: 100, facets });
  await shelf.more();
  expect(shelf.failed).toBe(true);
});

test("going to a card and leafing on load the pages around it only", async () => {
  const ask = server();
  const shelf = new Shelf(ask);
  await shelf.search(NONE);
  expect(await shelf.find("card 81")).toBe(81);
  expect((await shelf.at(82))?.id).toBe("card 82");
  expect((await shelf.at(99))?.id).toBe("card 99"); // backwards from the first card
  expect(asked(ask)).toEqual([0, "card 81"]);
  expect(shelf.faces).toHaveLength(PAGE); // the list has no gap
  expect((await shelf.at(79))?.id).toBe("card 79");
  expect(asked(ask)).toEqual([0, "card 81", 40]);
  expect(shelf.faces).toHaveLength(100);
  expect(await shelf.find("card 5")).toBe(5);
  expect(asked(ask)).toHaveLength(3);
});

test("a card that the filters leave out is not found", async () => {
  const shelf = new Shelf(server());
  await shelf.search(HALF);
  expect(await shelf.find("card 81")).toBe(-1);
  expect(await shelf.find("card 82")).toBe(41);
  expect(await shelf.at(50)).toBeUndefined();
  expect(await shelf.at(-1)).toBeUndefined();
});

test("filters are kept in the address", () => {
  const wanted = { words: "fire & ice", chosen: { type: "ninja", keyword: "non-unique", set: "" } };
  const query = queryOf(wanted);
  expect(query).toBe("?words=fire%20%26%20ice&facet=type:ninja&facet=keyword:non-unique");
  expect(filtersOf(query)).toEqual({
    words: "fire & ice",
    chosen: { type: "ninja", keyword: "non-unique" },
  });
  expect(queryOf(NONE)).toBe("");
  expect(filtersOf("?x=1&facet=odd")).toEqual({ words: "", chosen: { odd: "" } });
});
