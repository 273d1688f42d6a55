import { expect, test, vi } from "vitest";
import { api } from "./api.ts";
import { library } from "./library.svelte.ts";
import type { Face } from "./wire.ts";

const face = (id: string) => ({ id }) as Face;

test("each table has its own cards, fetched once, and again only if that failed", async () => {
  const sheets = vi.spyOn(api, "sheet").mockRejectedValueOnce(new Error("offline"));
  sheets.mockImplementation((table) => Promise.resolve({ slug: "g", title: "G", faces: [face(table)] }));
  library.wantTable("one", "g");
  expect(library.sheet("one")).toBe(undefined);
  await vi.waitFor(() => {
    library.wantTable("one", "g");
    expect(library.sheet("one")?.faces[0]?.id).toBe("one");
  });
  library.wantTable("two", "g");
  await vi.waitFor(() => expect(library.sheet("two")?.faces[0]?.id).toBe("two"));
  library.wantTable("two", "g");
  expect(sheets).toHaveBeenCalledTimes(3);
});
