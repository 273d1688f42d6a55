/** Joins log lines: consecutive cards of one player, and consecutive players with the
 *  same short event ("no Portal"). */
import type { Face, Line } from "../lib/wire.ts";
import { faceNamed } from "./names.ts";

/** The parameter of a line that becomes a list when lines of the same kind follow; undefined for other lines. */
export type Joins = (line: Line) => string | undefined;

/** What lines must have in common to be joined, and the parameter that becomes a list; null for other lines. */
function kindOf(line: Line, names: ReadonlyMap<string, Face>, joins?: Joins): [string, string] | null {
  const { said, step } = line;
  const own = joins?.(line);
  if (own !== undefined) {
    const { [own]: thing, ...rest } = said.params ?? {};
    return faceNamed(thing, names) ? [JSON.stringify([said.key, rest, said.clause, step]), own] : null;
  }
  const { who, card, ...more } = said.params ?? {};
  if (!who || Object.keys(more).length) return null;
  if (card === undefined) return [JSON.stringify([said.key, said.clause]), "who"];
  return faceNamed(card, names) ? [JSON.stringify([said.key, who, said.clause, step]), "card"] : null;
}

export function folded(lines: readonly Line[], names: ReadonlyMap<string, Face>, joins?: Joins): Line[] {
  const made: Line[] = [];
  let last: string | null = null;
  let things: unknown[] = [];
  for (const line of lines) {
    const [kind, name] = kindOf(line, names, joins) ?? [null, "who"];
    const thing = line.said.params?.[name];
    if (kind !== null && kind === last) {
      const known = things.some((other) => JSON.stringify(other) === JSON.stringify(thing));
      if (name !== "who" || !known) things = [...things, thing];
      const listed = things.length > 1 ? { key: "all", params: { ...things } } : thing;
      made[made.length - 1] = {
        ...line,
        said: { ...line.said, params: { ...line.said.params, [name]: listed } },
      };
    } else {
      things = [thing];
      made.push(line);
    }
    last = kind;
  }
  return made;
}

/** The index of the thing in the log that an arrow key moves to; from the log itself (-1) to the newest. */
export function walked(count: number, from: number, way: 1 | -1): number {
  if (from < 0) return count - 1;
  return Math.max(0, Math.min(count - 1, from + way));
}
