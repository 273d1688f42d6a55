/** A request for a table, with as many seats as players. */
import type { GameCard, NewTable, OptionSpec } from "../lib/wire.ts";
import { fitting } from "./offer.ts";

/** Options with the same meaning in every game: number of seats, first seat. */
const PLAYERS = "players";
const FIRST = "first";

/** The default number of players, or the lowest possible. */
export function usualSeats(game: GameCard): number {
  const usual = game.options.find((option) => option.name === PLAYERS)?.default;
  return game.seats.includes(usual as number) ? (usual as number) : Math.min(...game.seats);
}

/** The selected number of players if the game allows it, otherwise the default. */
export function seatsFor(game: GameCard, chosen: unknown): number {
  return game.seats.includes(chosen as number) ? (chosen as number) : usualSeats(game);
}

/** The request with these players on its seats ("" is a person). */
export function wanted(game: GameCard, bots: string[], more: Partial<NewTable> = {}): NewTable {
  const counted = game.options.some((option) => option.name === PLAYERS);
  const options = { ...more.options, ...(counted ? { [PLAYERS]: bots.length } : {}) };
  return { ...more, game: game.slug, bots, options };
}

/** One person against bots of one level. */
export function against(game: GameCard, level: string, seats: number): NewTable {
  return wanted(game, ["", ...Array<string>(seats - 1).fill(level)]);
}

export function withFriends(game: GameCard, seats: number): NewTable {
  return wanted(game, Array<string>(seats).fill(""));
}

/** The options besides the number of seats. */
export function settable(game: GameCard | undefined): OptionSpec[] {
  return (game?.options ?? []).filter((option) => option.name !== PLAYERS);
}

/** The values of an option at a table with this many seats; empty if any value is allowed. */
export function choicesOf(option: OptionSpec, options: Record<string, unknown>, seats: number): unknown[] {
  if (option.name === FIRST)
    return option.allowed.filter((value) => typeof value !== "number" || value < seats);
  if (option.allowed.length && option.suggested?.length)
    return fitting(option, options).map((each) => each.value);
  return option.allowed;
}

/** The options for this many seats; values that are no longer possible are reset to defaults. */
export function settled(
  specs: readonly OptionSpec[],
  options: Record<string, unknown>,
  seats: number,
): Record<string, unknown> {
  const now = specs.map((option): [string, unknown] => {
    const { name, default: usual } = option;
    const choices = choicesOf(option, options, seats);
    const kept = name in options && (choices.length === 0 || choices.includes(options[name]));
    return [name, kept ? options[name] : usual];
  });
  return Object.fromEntries(now);
}
