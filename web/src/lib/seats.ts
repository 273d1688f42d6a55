/** Texts about seats. */
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

/** The names of all seats; equal names are numbered. */
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

/** Whether the reader has left this game or a bot plays for them; they must sit down again first. */
export function awayFrom(state: State): boolean {
  const mine = state.you === null ? undefined : state.chairs[state.you];
  return state.phase === "playing" && mine !== undefined && (Boolean(mine.left) || mine.kind === "bot");
}

/** The remaining time: the server's value when the state arrived, less the time since. */
export function timeLeft(chair: Chair, since: number): number | null {
  if (chair.clock == null) return null;
  return chair.running ? Math.max(0, chair.clock - since) : chair.clock;
}
