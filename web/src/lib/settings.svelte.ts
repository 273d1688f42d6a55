/** Display settings of this device, stored in the browser and applied as attributes of <html>. */

export const THEMES = ["system", "light", "dark"] as const;
export const SIZES = ["small", "normal", "large", "huge"] as const;
export const MOTIONS = ["system", "off"] as const;
export const KEYS = ["on", "off"] as const; // single-key shortcuts
export const LANGUAGES = ["en", "ru", "ja"] as const;

export type Theme = (typeof THEMES)[number];
export type Size = (typeof SIZES)[number];
export type Motion = (typeof MOTIONS)[number];
export type Keys = (typeof KEYS)[number];
export type Language = (typeof LANGUAGES)[number];

export interface Settings {
  theme: Theme;
  size: Size;
  motion: Motion;
  lang: Language;
  keys: Keys;
}

const KEY = "ofuda.settings";

/** Reads from local storage; private windows may refuse, then nothing is remembered. */
export function recall(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // storage is full or not allowed: the settings are not kept
  }
}

function oneOf<T extends string>(given: unknown, known: readonly T[], usual: T): T {
  return known.includes(given as T) ? (given as T) : usual;
}

/** The first supported language of the browser's preferences. */
export function spoken(asked: readonly string[]): Language {
  for (const tag of asked) {
    const found = LANGUAGES.find((lang) => tag.toLowerCase().startsWith(lang));
    if (found) return found;
  }
  return "en";
}

export function read(kept: unknown, asked: readonly string[]): Settings {
  const found = (typeof kept === "object" && kept !== null ? kept : {}) as Record<string, unknown>;
  return {
    theme: oneOf(found.theme, THEMES, "system"),
    size: oneOf(found.size, SIZES, "normal"),
    motion: oneOf(found.motion, MOTIONS, "system"),
    lang: oneOf(found.lang, LANGUAGES, spoken(asked)),
    keys: oneOf(found.keys, KEYS, "on"),
  };
}

const asked = typeof navigator === "undefined" ? [] : (navigator.languages ?? []);

/** The reactive settings. */
export const settings: Settings = $state(
  read(typeof localStorage === "undefined" ? null : recall(KEY), asked),
);

/** Whether the dark theme is active. */
export function dark(): boolean {
  if (settings.theme !== "system") return settings.theme === "dark";
  return !matchMedia("(prefers-color-scheme: light)").matches;
}

/** Whether animations are allowed. */
export function moving(): boolean {
  return settings.motion !== "off" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Call inside an effect: applies the settings to <html> and stores them. */
export function apply(): void {
  const root = document.documentElement;
  root.dataset.theme = settings.theme;
  root.dataset.size = settings.size;
  root.dataset.motion = settings.motion;
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", dark() ? "#12141f" : "#f1ebde");
  remember(KEY, { ...settings });
}
