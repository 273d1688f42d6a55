/** A table that somebody wants: as many seats as the game is told that there are players. */
import type { GameCard, NewTable, OptionSpec } from "../lib/wire.ts";
import { fitting } from "./offer.ts";

/** Options that mean the same in every game: how many seats there are, and which one begins. */
const PLAYERS = "players";
const FIRST = "first";

/** How many usually play; else as few as can. */
export function usualSeats(game: GameCard): number {
  const usual = game.options.find((option) => option.name === PLAYERS)?.default;
  return game.seats.includes(usual as number) ? (usual as number) : Math.min(...game.seats);
}

/** The number that somebody has chosen where the game can be played so, else the usual one. */
export function seatsFor(game: GameCard, chosen: unknown): number {
  return game.seats.includes(chosen as number) ? (chosen as number) : usualSeats(game);
}

/** The table with these on its seats ("" is a person): the one place where seats and players come together. */
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

/** What can be set beside the number of seats. */
export function settable(game: GameCard | undefined): OptionSpec[] {
  return (game?.options ?? []).filter((option) => option.name !== PLAYERS);
}

/** The values of an option to choose from at a table with so many seats; none where it may be anything. */
export function choicesOf(option: OptionSpec, options: Record<string, unknown>, seats: number): unknown[] {
  if (option.name === FIRST)
    return option.allowed.filter((value) => typeof value !== "number" || value < seats);
  if (option.allowed.length && option.suggested?.length)
    return fitting(option, options).map((each) => each.value);
  return option.allowed;
}

/** The options as they can still be with so many seats: what can't is as usual again. */
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
