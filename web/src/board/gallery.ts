/** Loads a long list page by page. */
import type { Cards, Face } from "../lib/wire.ts";

/** Loads all pages of a result; `show` gets what is loaded so far after each page. */
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
