/** What is said about seats. */
import type { Chair, State } from "./wire.ts";
import { t, type Voice } from "./words.svelte.ts";

export function nameOf(chair: Chair): string {
  if (chair.kind === "bot") {
    const level = t(`page.level.${chair.bot ?? ""}`);
    return chair.away ? t("page.seat.bot_for", { name: chair.away, level }) : t("page.seat.bot", { level });
  }
  if (chair.kind === "empty") return t(chair.held ? "page.seat.held" : "page.seat.empty");
  return chair.name || t("page.seat.guest");
}

/** The names of all seats; where several are called the same, each gets a number. */
export function namesOf(chairs: readonly Chair[]): string[] {
  const names = chairs.map(nameOf);
  return names.map((name, i) => {
    if (names.indexOf(name) === names.lastIndexOf(name)) return name;
    const n = names.slice(0, i + 1).filter((each) => each === name).length;
    const { kind, away, bot = "" } = chairs[i]!;
    if (kind !== "bot" || away) return `${name} ${n}`;
    return t("page.seat.bot_nth", { n, level: t(`page.level.${bot}`) });
  });
}

export function voiceOf(state: State): Voice {
  return { game: state.game, options: state.options, names: namesOf(state.chairs), reader: state.you };
}

/** Has the reader left this game, or does a bot play for them? Then nothing is asked before they sit down again. */
export function awayFrom(state: State): boolean {
  const mine = state.you === null ? undefined : state.chairs[state.you];
  return state.phase === "playing" && mine !== undefined && (Boolean(mine.left) || mine.kind === "bot");
}

/** Time left now: the server said it when the state came, since then it has run on here. */
export function timeLeft(chair: Chair, since: number): number | null {
  if (chair.clock == null) return null;
  return chair.running ? Math.max(0, chair.clock - since) : chair.clock;
}
