/** Finds cards in messages: a parameter that is the name of a card can be shown as a card. */
import type { Face, Message } from "../lib/wire.ts";
import { isSaid, say, type Voice } from "../lib/words.svelte.ts";

const nameKey = (said: Message) => JSON.stringify([said.key, Object.entries(said.params ?? {}).sort()]);

export function facesByName(faces: readonly Face[]): Map<string, Face> {
  return new Map(faces.map((face) => [nameKey(face.name), face]));
}

export function faceNamed(said: unknown, names: ReadonlyMap<string, Face>): Face | undefined {
  return isSaid(said) ? names.get(nameKey(said)) : undefined;
}

/** The card that a message names, also one that is played as another. */
export function faceIn(said: unknown, names: ReadonlyMap<string, Face>): Face | undefined {
  const found = faceNamed(said, names);
  if (found || !isSaid(said)) return found;
  for (const value of Object.values(said.params ?? {})) {
    const inner = faceIn(value, names);
    if (inner) return inner;
  }
  return undefined;
}

export type Part = string | { face: Face; text: string };

/** The text of a message, split at the names of cards. */
export function parts(said: Message, names: ReadonlyMap<string, Face>, voice: Voice): Part[] {
  const found: { face: Face; text: string }[] = [];
  const marked = (inner: Message): Message => ({
    ...inner,
    params: Object.fromEntries(
      Object.entries(inner.params ?? {}).map(([name, value]) => {
        const face = faceNamed(value, names);
        if (face) {
          found.push({ face, text: say(value as Message, voice) });
          return [name, `\u0001${found.length - 1}\u0001`];
        }
        return [name, isSaid(value) ? marked(value) : value];
      }),
    ),
  });
  const whole = faceNamed(said, names);
  if (whole) return [{ face: whole, text: say(said, voice) }];
  return say(marked(said), voice)
    .split("\u0001")
    .map((piece, i): Part => (i % 2 ? found[Number(piece)]! : piece))
    .filter((part) => part !== "");
}
