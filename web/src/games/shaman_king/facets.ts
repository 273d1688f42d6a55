/** Filter criteria of cards: type, trait, shaman and provenance. */
import type { Face, Message } from "../../lib/wire.ts";
import { listed } from "../../lib/words.svelte.ts";
import { faceFacts } from "./facts.ts";

export interface Facet {
  id: string;
  name: Message;
}

export interface Sorting {
  kind: string;
  trait: string;
  shaman: string;
  from: string;
}

export const ANY: Sorting = { kind: "", trait: "", shaman: "", from: "" };
export const MARKS = ["printed", "inferred", "reconstructed", "designed"] as const;

/** Type and trait of a card as text. */
const words = (face: Face): Message[] => (faceFacts(face).kind === "card" ? listed(face.lines[0]) : []);

/** The types by their icons, in the order of the cards. */
export function kinds(faces: readonly Face[]): (Facet & { tone: string })[] {
  const found = new Map<string, Facet & { tone: string }>();
  for (const face of faces) {
    const whole = faceFacts(face).kind === "shaman" ? "board.shaman" : "board.signature";
    const name = words(face)[0] ?? { key: whole };
    if (!found.has(face.sign)) found.set(face.sign, { id: face.sign, name, tone: face.tone });
  }
  return [...found.values()];
}

export function traits(faces: readonly Face[]): Facet[] {
  const found = new Map<string, Facet>();
  for (const face of faces) {
    const name = words(face)[1];
    if (name && !found.has(face.family)) found.set(face.family, { id: face.family, name });
  }
  return [...found.values()];
}

export function shamans(faces: readonly Face[]): Facet[] {
  return faces
    .filter((face) => faceFacts(face).kind === "shaman")
    .map((face) => ({ id: face.id, name: face.name }));
}

/** Whether this shaman may play the card: its own cards, those without a trait and those of its traits. */
export function playedBy(face: Face, shaman: Face): boolean {
  if (face.family === shaman.family) return true;
  const { kind, only } = faceFacts(face);
  if (only) return only === shaman.family;
  if (kind !== "card") return false; // another shaman, or its signature moves
  return face.family === "generic" || (faceFacts(shaman).traits ?? []).includes(face.family);
}

/** "printed" requires all facts to be as printed; for other marks one fact is enough. */
export function comesFrom(face: Face, mark: string): boolean {
  const all = face.provenance.map(([, how]) => how);
  return mark === "printed" ? all.every((how) => how === mark) : all.includes(mark);
}

/** Whether the card matches the filter; `shaman` is the face of the selected shaman. */
export function fits(face: Face, wish: Sorting, shaman: Face | undefined): boolean {
  return (
    (!wish.kind || face.sign === wish.kind) &&
    (!wish.trait || (face.family === wish.trait && faceFacts(face).kind === "card")) &&
    (!shaman || playedBy(face, shaman)) &&
    (!wish.from || comesFrom(face, wish.from))
  );
}
