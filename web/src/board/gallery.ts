/** Reads a long list page by page. */
import type { Cards, Face } from "../lib/wire.ts";

/** Fetches page after page until all that was found is there; each time `show` gets what has come so far. */
export async function allCards(
  page: (offset: number) => Promise<Cards>,
  stop: AbortSignal,
  show: (faces: readonly Face[]) => void,
): Promise<void> {
  let faces: readonly Face[] = [];
  for (;;) {
    const next = await page(faces.length);
    if (stop.aborted) return;
    faces = [...faces, ...next.faces];
    show(faces);
    if (faces.length >= next.found || next.faces.length === 0) return;
  }
}
