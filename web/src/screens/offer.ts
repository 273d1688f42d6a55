/** What is offered for an option that may be anything. */
import type { OptionSpec, Suggestion } from "../lib/wire.ts";

/** One value of such an option: a suggestion by its value, or a text of one's own. */
export interface Pick {
  value: unknown;
  own: boolean;
  text: string;
}

/** How many values the option has; one that is a list has one for each seat. */
export function partsOf(option: OptionSpec): unknown[] {
  return Array.isArray(option.default) ? option.default : [option.default];
}

/** Suggestions that go with the other options as they are now. */
export function fitting(option: OptionSpec, options: Record<string, unknown>): Suggestion[] {
  const fits = ({ needs = {} }: Suggestion) =>
    Object.entries(needs).every(([name, value]) => options[name] === value);
  return (option.suggested ?? []).filter(fits);
}

/** What a pick stands for now: where its suggestion does not fit any more, the one in the same place that does. */
export function meantBy(pick: Pick | undefined, at: number, offered: readonly Suggestion[]): unknown {
  if (pick?.own) return pick.text.includes("\n") ? pick.text : `${pick.text}\n`; // lines are contents, not a name
  if (pick && offered.some((each) => each.value === pick.value)) return pick.value;
  return offered[at % offered.length]?.value ?? pick?.value;
}

/** The whole option as it is sent. */
export function valueOf(
  option: OptionSpec,
  picks: readonly (Pick | undefined)[],
  options: Record<string, unknown>,
): unknown {
  const offered = fitting(option, options);
  const values = partsOf(option).map((_, at) => meantBy(picks[at], at, offered));
  return Array.isArray(option.default) ? values : values[0];
}
