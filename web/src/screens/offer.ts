/** Suggestions for options with free values. */
import type { OptionSpec, Suggestion } from "../lib/wire.ts";

/** One value of such an option: a suggestion by its value, or a custom text. */
export interface Pick {
  value: unknown;
  own: boolean;
  text: string;
}

/** The number of values of the option; a list has one for each seat. */
export function partsOf(option: OptionSpec): unknown[] {
  return Array.isArray(option.default) ? option.default : [option.default];
}

/** The suggestions that fit the current values of the other options. */
export function fitting(option: OptionSpec, options: Record<string, unknown>): Suggestion[] {
  const fits = ({ needs = {} }: Suggestion) =>
    Object.entries(needs).every(([name, value]) => options[name] === value);
  return (option.suggested ?? []).filter(fits);
}

/** The current value of a pick; if its suggestion no longer fits, the fitting one at the same position. */
export function meantBy(pick: Pick | undefined, at: number, offered: readonly Suggestion[]): unknown {
  if (pick?.own) return pick.text.includes("\n") ? pick.text : `${pick.text}\n`; // several lines are the contents, not a name
  if (pick && offered.some((each) => each.value === pick.value)) return pick.value;
  return offered[at % offered.length]?.value ?? pick?.value;
}

/** The value of the option to send. */
export function valueOf(
  option: OptionSpec,
  picks: readonly (Pick | undefined)[],
  options: Record<string, unknown>,
): unknown {
  const offered = fitting(option, options);
  const values = partsOf(option).map((_, at) => meantBy(picks[at], at, offered));
  return Array.isArray(option.default) ? values : values[0];
}
