import { expect, test, vi } from "vitest";
import { api } from "./api.ts";
import { library } from "./library.svelte.ts";
import type { Face } from "./wire.ts";

const face = (id: string) => ({ id }) as Face;

test("a table's options say which set of cards is played with", async () => {
  const sheet = { slug: "g", title: "G", faces: [face("a")], by: "box", others: { long: [face("b")] } };
  vi.spyOn(api, "sheet").mockResolvedValue(sheet);
  expect(library.sheet("g", { box: "long" })).toBe(undefined);
  library.wantSheet("g");
  await vi.waitFor(() => expect(library.sheet("g")?.faces[0]?.id).toBe("a"));
  expect(library.sheet("g", { box: "long" })?.faces[0]?.id).toBe("b");
  expect(library.sheet("g", { box: "usual" })?.faces[0]?.id).toBe("a");
  expect(library.sheet("g", {})?.faces[0]?.id).toBe("a");
  expect(library.sheet("g", { box: "long" })).toBe(library.sheet("g", { box: "long", players: 4 }));
});
