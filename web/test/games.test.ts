import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const SRC = new URL("../src/", import.meta.url);
const games = readdirSync(new URL("games/", SRC), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);
const files = readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter((name) =>
  /\.(ts|svelte|css)$/.test(name),
);

test.each(games)("%s is not named outside games/", (game) => {
  const others = files.filter((name) => !name.startsWith("games/"));
  const naming = others.filter((name) => readFileSync(new URL(name, SRC), "utf8").includes(game));
  expect(naming).toEqual([]);
});
