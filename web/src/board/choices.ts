/** Maps things on the board to choices and drop targets. */
import type { Asked, Choice } from "../lib/wire.ts";

export interface Options {
  choices: Choice[];
  byHandle: Map<string, Choice[]>;
  byTarget: Map<string, Choice[]>;
}

const NONE: Options = { choices: [], byHandle: new Map(), byTarget: new Map() };

function gather(choices: Choice[], names: (choice: Choice) => string[]): Map<string, Choice[]> {
  const found = new Map<string, Choice[]>();
  for (const choice of choices)
    for (const name of new Set(names(choice))) found.set(name, [...(found.get(name) ?? []), choice]);
  return found;
}

export function options(asked: Asked | null | undefined): Options {
  if (!asked) return NONE;
  return {
    choices: asked.choices,
    byHandle: gather(asked.choices, (choice) => choice.handles ?? []),
    byTarget: gather(asked.choices, (choice) => choice.targets ?? []),
  };
}

/** The choices for dropping a thing at a place; a choice without a place can be dropped anywhere. */
export function droppedOn(found: Options, thing: string, places: readonly string[]): Choice[] {
  return (found.byHandle.get(thing) ?? []).filter(
    (choice) => !choice.targets?.length || choice.targets.some((place) => places.includes(place)),
  );
}

/** The drop targets of a thing; null: anywhere. */
export function targetsOf(found: Options, thing: string): Set<string> | null {
  const choices = found.byHandle.get(thing) ?? [];
  if (choices.some((choice) => !choice.targets?.length)) return null;
  return new Set(choices.flatMap((choice) => choice.targets ?? []));
}

/** Choices without a visible thing, which are available only in the list. */
export function unseen(found: Options, handles: ReadonlySet<string>): Choice[] {
  return found.choices.filter((choice) => !(choice.handles ?? []).some((thing) => handles.has(thing)));
}
