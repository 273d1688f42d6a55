/** Which cards a search leaves. */
import type { Face } from "../lib/wire.ts";

export interface Wish {
  search: string;
  tone: string;
  family: string;
}

export function matching(faces: readonly Face[], wish: Wish, words: (face: Face) => string): Face[] {
  const wanted = wish.search.toLowerCase().split(/\s+/).filter(Boolean);
  return faces.filter((face) => {
    if (wish.tone && face.tone !== wish.tone) return false;
    if (wish.family && face.family !== wish.family) return false;
    const text = `${words(face)} ${face.rank}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}
