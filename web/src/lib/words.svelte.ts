/** Texts of messages: keys are looked up in the game's catalogue, then in the page's. */
import { api } from "./api.ts";
import { settings } from "./settings.svelte.ts";
import type { Message } from "./wire.ts";

/** A template with `{parameters}`, or plural forms with the counted parameter's name in `by`. */
export type Template = string | { by: string; [form: string]: string };
export type Catalogue = Record<string, Template>;

/** The reader: the game whose catalogue comes first, the names of its seats, and the reader's seat. */
export interface Voice {
  game?: string;
  options?: Record<string, unknown>; // options of the table
  names?: readonly string[];
  reader?: number | null;
}

const catalogues: Record<string, Catalogue> = $state({});
const fetching = new Map<string, Promise<void>>();

/** Loads the texts of a room ("page" or a game) once per language; `ready` resolves when they are loaded. */
export function want(room: string, lang: string = settings.lang): Promise<void> {
  const id = `${room}/${lang}`;
  let found = fetching.get(id);
  if (!found) {
    found = api.words(room, lang).then(
      (words) => {
        catalogues[id] = words;
      },
      () => {
        fetching.delete(id); // the next request tries again
      },
    );
    fetching.set(id, found);
  }
  return found;
}

export function ready(room: string, lang: string = settings.lang): boolean {
  return `${room}/${lang}` in catalogues;
}

/** Adds texts directly: for tests, and for texts that came with other data. */
export function learn(room: string, lang: string, words: Catalogue): void {
  catalogues[`${room}/${lang}`] = words;
  fetching.set(`${room}/${lang}`, Promise.resolve());
}

/** The text of a key and its language; until a new language is loaded, the old one is used. */
function template(key: string, game: string | undefined): [Template, string] | undefined {
  const rooms = game ? [game, "page"] : ["page"];
  const langs = [settings.lang, ...["en", "ru", "ja"].filter((lang) => lang !== settings.lang)];
  for (const lang of langs) {
    for (const room of rooms) {
      const found = catalogues[`${room}/${lang}`]?.[key];
      if (found !== undefined) return [found, lang];
    }
  }
  return undefined;
}

export function knows(key: string, game?: string): boolean {
  return template(key, game) !== undefined;
}

export function isSaid(value: unknown): value is Message {
  return typeof value === "object" && value !== null && "key" in value && typeof value.key === "string";
}

function fill(words: Template, lang: string, params: Record<string, unknown>): string {
  let chosen: string;
  if (typeof words === "string") chosen = words;
  else chosen = words[new Intl.PluralRules(lang).select(Number(params[words.by]))] ?? words.other ?? "";
  // doubled braces are escapes, as in the catalogues
  return chosen.replace(/\{\{|\}\}|\{(\w+)\}/g, (all, name: string | undefined) => {
    if (name === undefined) return all[0]!;
    return name in params ? String(params[name]) : all;
  });
}

/** The messages of a list; otherwise the message itself. */
export function listed(said: unknown): Message[] {
  if (!isSaid(said)) return [];
  return said.key === "list" ? Object.values(said.params ?? {}).filter(isSaid) : [said];
}

const missed = new Set<string>();

/** The text of a message. If there is a key `you.<key>`, the reader is addressed as "you". */
export function say(said: Message, voice: Voice = {}): string {
  const { game, names, reader } = voice;
  const given = said.params ?? {};
  if (said.key === "seat" && names) {
    const seat = Number(given.seat);
    if (reader != null && seat === reader && knows("page.you")) return phrase("page.you", {});
    const name = names[seat];
    if (name) return name;
  }
  let key = said.key;
  if (reader != null) {
    const about = Object.values(given).filter((value) => isSaid(value) && value.key === "seat") as Message[];
    if (about.some((seat) => seat.params?.seat === reader) && knows(`you.${key}`, game)) key = `you.${key}`;
  }
  const params: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(given)) params[name] = isSaid(value) ? say(value, voice) : value;
  if (key === "words") return String(params[settings.lang] ?? params.en ?? ""); // it contains its own texts
  if (key === "list" || key === "all") {
    const style = key === "list" ? "narrow" : "long"; // a list has only commas, as on the server
    return new Intl.ListFormat(settings.lang, { style }).format(Object.values(params).map(String));
  }
  return phrase(key, params, game);
}

function phrase(key: string, params: Record<string, unknown>, game?: string): string {
  const found = template(key, game);
  if (found) return fill(found[0], found[1], params);
  if (import.meta.env.DEV && ready("page") && (!game || ready(game)) && !missed.has(key)) {
    missed.add(key);
    console.error(`no words for ${key}`);
  }
  return key;
}

/** The page's own texts. */
export function t(key: string, params: Record<string, unknown> = {}): string {
  const plain: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(params)) plain[name] = isSaid(value) ? say(value) : value;
  return phrase(key, plain);
}
