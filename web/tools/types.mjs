// Generates src/lib/wire.ts from schema.json. `--check` writes nothing and fails if the file is out of date.
import { compile } from "json-schema-to-typescript";
import { readFileSync, writeFileSync } from "node:fs";

const here = (name) => new URL(`../${name}`, import.meta.url);
const schema = JSON.parse(readFileSync(here("schema.json"), "utf8"));

/** Workarounds for the generator: it does not support current tuple syntax, and would turn length limits into tuples. */
function old(part) {
  if (Array.isArray(part)) return part.map(old);
  if (part === null || typeof part !== "object") return part;
  const { prefixItems, items, anyOf, properties, maxItems, title, default: usual, ...rest } = part;
  void [maxItems, title, usual]; // fields with a default are optional, which is enough
  if (prefixItems) return { ...rest, items: prefixItems.map(old), maxItems, additionalItems: false };
  if (items) rest.items = old(items);
  if (anyOf) rest.anyOf = anyOf.map(old);
  if (properties) {
    rest.properties = Object.fromEntries(Object.entries(properties).map(([name, kind]) => [name, old(kind)]));
    rest.additionalProperties = false;
  }
  return rest;
}

export async function text() {
  const defs = Object.fromEntries(Object.entries(schema.$defs).map(([name, part]) => [name, old(part)]));
  const tagged = (tag) => Object.keys(defs).filter((name) => defs[name].properties?.[tag]);
  const unions = { FromServer: tagged("is"), FromPage: tagged("do") };
  const whole = { title: "Wire", definitions: defs, additionalProperties: false };
  const made = await compile(
    JSON.parse(JSON.stringify(whole).replaceAll("#/$defs/", "#/definitions/")),
    "Wire",
    {
      bannerComment:
        "// Made by `npm run types` from schema.json, which tools/wire_types.py makes. Not to be edited.",
      unreachableDefinitions: true,
      format: true,
      style: { printWidth: 110 },
    },
  );
  const body = made
    .replace(/export interface Wire \{\}\n/, "")
    .replace(
      /\/\*\*\n \* This interface was referenced by [^\n]*\n[^*]*\* via the `definition` "[^"]*"\.\n \*\/\n/g,
      "",
    )
    .replace(
      / \*\n \* This interface was referenced by [^\n]*\n[^*]*\* via the `definition` "[^"]*"\.\n/g,
      "",
    )
    .replaceAll("[k: string]: unknown | undefined;", "[k: string]: unknown;");
  const ends = Object.entries(unions).map(
    ([name, parts]) => `export type ${name} =\n${parts.map((part) => `  | ${part}`).join("\n")};\n`,
  );
  return [body.trimEnd(), ...ends].join("\n\n").replaceAll("\n\n\n", "\n\n");
}

const made = await text();
if (process.argv.includes("--check")) {
  if (readFileSync(here("src/lib/wire.ts"), "utf8") !== made) {
    console.error("src/lib/wire.ts is old: run `npm run types`");
    process.exit(1);
  }
} else {
  writeFileSync(here("src/lib/wire.ts"), made);
}
