import { readFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { afterEach, describe, expect, test, vi } from "vitest";
import { api, Trouble } from "../src/lib/api.ts";
import { check } from "../src/lib/fair.ts";
import { hex, unhex } from "../src/lib/hex.ts";
import { placeOf } from "../src/lib/router.svelte.ts";
import { read, spoken } from "../src/lib/settings.svelte.ts";
import { Absences, GRACE } from "../src/table/absence.ts";
import { timeLeft } from "../src/lib/seats.ts";
import { clockText, COLOURS } from "../src/ui/people.ts";

const at = (path: string) => placeOf(new URL(path, "http://here/"));

describe("addresses", () => {
  test("name places", () => {
    expect(at("/")).toEqual({ at: "lobby", game: "" });
    expect(at("/?game=shamans")).toEqual({ at: "lobby", game: "shamans" });
    expect(at("/t/abc?invite=xyz")).toEqual({ at: "table", id: "abc", invite: "xyz" });
    expect(at("/r/abc#12")).toEqual({ at: "replay", id: "abc", step: 12 });
    expect(at("/r/abc")).toEqual({ at: "replay", id: "abc", step: -1 });
    expect(at("/rules/jinkei#JK-25")).toEqual({ at: "rules", game: "jinkei", clause: "JK-25" });
    expect(at("/cards/jinkei")).toEqual({ at: "cards", game: "jinkei", card: "", query: "" });
    expect(at("/cards/jinkei?facet=colour:red#red 5")).toEqual({
      at: "cards",
      game: "jinkei",
      card: "red 5",
      query: "?facet=colour:red",
    });
    expect(at("/enter/AB12")).toEqual({ at: "enter", code: "AB12" });
  });
  test("that name none lead nowhere", () => {
    expect(["/t", "/t/", "/t/a/b", "/x/y", "/t/%E0%A4%A"].map((path) => at(path).at)).toEqual(
      Array(5).fill("nowhere"),
    );
  });
});

describe("settings", () => {
  test("nonsense in the store is passed over", () => {
    expect(read({ theme: "pink", size: 7, lang: "ru" }, ["en"])).toEqual({
      theme: "system",
      size: "normal",
      motion: "system",
      lang: "ru",
      keys: "on",
    });
    expect(read("?", ["ja-JP"]).lang).toBe("ja");
  });
  test("the browser's first language that we speak is taken", () => {
    expect(spoken(["de-DE", "ru-RU", "en"])).toBe("ru");
    expect(spoken(["fr"])).toBe("en");
  });
});

describe("asking the server", () => {
  const answer = (status: number, body: string) =>
    vi.stubGlobal(
      "fetch",
      vi.fn(async () => new Response(body, { status })),
    );
  afterEach(() => vi.unstubAllGlobals());

  test("every request carries our header", async () => {
    answer(200, '{"id":"1","name":"Ada","colour":"plum"}');
    await api.me();
    await api.change({ name: "Bea" });
    for (const [, init] of vi.mocked(fetch).mock.calls)
      expect(init?.headers).toMatchObject({ "X-Ofuda": "1" });
  });
  test("a refusal comes back as the server's message", async () => {
    answer(409, '{"why":{"key":"table.full"}}');
    await expect(api.tables()).rejects.toMatchObject({ why: { key: "table.full" }, status: 409 });
  });
  test("whatever else goes wrong has words too", async () => {
    answer(404, "");
    await expect(api.replay("x")).rejects.toMatchObject({ why: { key: "page.trouble.missing" } });
    answer(502, "<html>");
    await expect(api.games()).rejects.toBeInstanceOf(Trouble);
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no net")));
    await expect(api.games()).rejects.toMatchObject({ why: { key: "page.trouble.offline" } });
  });
});

describe("the shuffle's proof", () => {
  const seed = "00ff10";
  const sha = (...parts: (string | Buffer)[]) => {
    const sum = createHash("sha512");
    for (const part of parts) sum.update(part);
    return sum.digest("hex");
  };
  const salts = ["aa".repeat(32), ""];
  const bytes = Buffer.from(seed, "hex");
  const commitment = sha("ofuda-commitment-1:", bytes);
  const fair = { commitment, salts, seed, key: sha("ofuda-key-1:", bytes, ":" + salts[0], ":") };
  const mine = { salt: salts[0]!, commitment };

  test("holds where all was done as promised", async () => {
    expect(await check(fair, mine, 0)).toEqual({ commitment: true, promised: true, salt: true, key: true });
  });
  test("fails where the server changed its part, its promise, our salt or the key", async () => {
    expect((await check({ ...fair, seed: "00ff11" }, mine, 0)).commitment).toBe(false);
    expect((await check(fair, { ...mine, commitment: "other" }, 0)).promised).toBe(false);
    expect((await check({ ...fair, salts: ["bb".repeat(32), ""] }, mine, 0)).salt).toBe(false);
    expect((await check({ ...fair, key: "00" }, mine, 0)).key).toBe(false);
  });
  test("says nothing before the seed is shown", async () => {
    expect(await check({ commitment, salts }, mine, 0)).toEqual({});
  });
  test("bytes survive being written down", () => {
    expect(hex(unhex("00a1ff"))).toBe("00a1ff");
  });
});

describe("who is gone for long", () => {
  test("is counted from the moment they went, and not any more when they are back", () => {
    const absences = new Absences();
    absences.see([true, false], 0);
    absences.see([true, false], 10_000);
    expect(absences.long(GRACE - 1)).toEqual([]);
    expect(absences.next(10_000)).toBe(GRACE - 10_000);
    expect(absences.long(GRACE)).toEqual([1]);
    expect(absences.next(GRACE)).toBeNull();
    absences.see([true, true], GRACE);
    absences.see([true, false], GRACE + 1);
    expect(absences.long(GRACE + 2)).toEqual([]);
  });
  test("is not known while we are gone ourselves", () => {
    const absences = new Absences();
    absences.see([true, false], 0);
    absences.see(null, 1);
    absences.see([true, false], GRACE);
    expect(absences.long(GRACE)).toEqual([]);
  });
});

describe("small things", () => {
  test("clocks are read as people read them", () => {
    expect([245_000, 3_723_000, 59_001, 9_940, 0, -5].map(clockText)).toEqual([
      "4:05",
      "1:02:03",
      "1:00",
      "9.9",
      "0.0",
      "0.0",
    ]);
  });
  test("only a running clock runs on here", () => {
    expect(timeLeft({ seat: 0, kind: "person", clock: 5000, running: true }, 2000)).toBe(3000);
    expect(timeLeft({ seat: 0, kind: "person", clock: 5000 }, 2000)).toBe(5000);
    expect(timeLeft({ seat: 0, kind: "person" }, 2000)).toBeNull();
  });
});

// --- colours that can be read ---

const css = readFileSync(new URL("../src/style/tokens.css", import.meta.url), "utf8");
function tokens(theme: "light" | "dark"): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, name, value] of css.matchAll(/(--[\w-]+):\s*([^;]+);/g)) {
    const pair = /^light-dark\((#\w{6}), (#\w{6})\)$/.exec(value!);
    if (pair) found[name!] = theme === "light" ? pair[1]! : pair[2]!;
    else if (/^#\w{6}$/.test(value!)) found[name!] = value!;
  }
  return found;
}
function light(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((i) => {
    const part = parseInt(colour.slice(i, i + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}
function contrast(a: string, b: string): number {
  const [high, low] = [light(a), light(b)].sort((x, y) => y - x);
  return (high! + 0.05) / (low! + 0.05);
}

describe.each(["light", "dark"] as const)("the %s theme", (theme) => {
  const of = tokens(theme);
  const grounds = ["--ground", "--ground-2", "--ground-3", "--panel", "--panel-2"];
  const words = [
    "--text",
    "--text-2",
    "--text-3",
    "--link",
    "--gold-text",
    "--seal-text",
    "--good",
    "--warn",
    "--bad",
  ];

  test("words can be read on every ground (4.5)", () => {
    const faint = words.flatMap((word) =>
      grounds
        .filter((ground) => contrast(of[word]!, of[ground]!) < 4.5)
        .map((ground) => `${word} on ${ground}`),
    );
    expect(faint).toEqual([]);
  });
  test("words can be read on seal, buttons and paper (4.5)", () => {
    expect(contrast(of["--seal-ink"]!, of["--seal"]!)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(of["--seal-ink"]!, of["--seal-hot"]!)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(of["--strong-ink"]!, of["--strong"]!)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(of["--strong-ink"]!, of["--strong-hot"]!)).toBeGreaterThanOrEqual(4.5);
    for (const ink of ["--ink", "--ink-2"])
      expect(contrast(of[ink]!, of["--paper"]!)).toBeGreaterThanOrEqual(4.5);
  });
  test("edges, glow and focus can be seen (3)", () => {
    const faint = ["--edge", "--gold", "--focus"].flatMap((edge) =>
      grounds
        .filter((ground) => contrast(of[edge]!, of[ground]!) < 3)
        .map((ground) => `${edge} on ${ground}`),
    );
    expect(faint).toEqual([]);
  });
  test("a letter can be read on every person's colour (4.5)", () => {
    const faint = Object.entries(COLOURS).filter(([, colour]) => contrast("#fffaf0", colour) < 4.5);
    expect(faint).toEqual([]);
  });
});
