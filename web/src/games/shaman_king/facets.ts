/** What the cards of a duel can be sorted by: their type, their trait, who may play them, where they come from. */
import type { Face, Message } from "../../lib/wire.ts";
import { isSaid, listed } from "../../lib/words.svelte.ts";

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

const first = (face: Face) => face.lines[0];
const isShaman = (face: Face) => first(face)?.key === "face.shaman";
/** Type, trait and, of some cards, the only shaman who may play it. */
const parts = (face: Face): Message[] => (first(face)?.key === "list" ? listed(first(face)) : []);
const traitId = (said: Message | undefined) => String(said?.params?.en ?? "").toLowerCase();

/** The types by their signs, in the order of the cards. */
export function kinds(faces: readonly Face[]): (Facet & { tone: string })[] {
  const found = new Map<string, Facet & { tone: string }>();
  for (const face of faces) {
    const name = parts(face)[0] ?? { key: isShaman(face) ? "gallery.shaman_card" : "gallery.signatures" };
    if (!found.has(face.sign)) found.set(face.sign, { id: face.sign, name, tone: face.tone });
  }
  return [...found.values()];
}

export function traits(faces: readonly Face[]): Facet[] {
  const found = new Map<string, Facet>();
  for (const face of faces) {
    const name = parts(face)[1];
    if (name && !found.has(face.family)) found.set(face.family, { id: face.family, name });
  }
  return [...found.values()];
}

export function shamans(faces: readonly Face[]): Facet[] {
  return faces.filter(isShaman).map((face) => ({ id: face.id, name: face.name }));
}

/** May this shaman play the card? Its own cards, those without a trait and those of its traits. */
export function playedBy(face: Face, shaman: Face): boolean {
  if (face.family === shaman.family) return true;
  const [, trait, only] = parts(face);
  if (isSaid(only?.params?.shaman)) return only.params.shaman.key === shaman.name.key;
  if (!trait) return false; // another shaman, or its signature moves
  if (face.family === "generic") return true;
  return listed(first(shaman)?.params?.traits).some((own) => traitId(own) === face.family);
}

/** Wholly as printed; of the other marks one fact is enough. */
export function comesFrom(face: Face, mark: string): boolean {
  const all = face.provenance.map(([, how]) => how);
  return mark === "printed" ? all.every((how) => how === mark) : all.includes(mark);
}

/** Does the card fit the wish? `shaman` is the face of the one wished for. */
export function fits(face: Face, wish: Sorting, shaman: Face | undefined): boolean {
  return (
    (!wish.kind || face.sign === wish.kind) &&
    (!wish.trait || (face.family === wish.trait && parts(face).length > 0)) &&
    (!shaman || playedBy(face, shaman)) &&
    (!wish.from || comesFrom(face, wish.from))
  );
}
