/** HTTP requests to the server. Errors have a message for the person. */
import type {
  Cards,
  Change,
  Clause,
  Code,
  GameCard,
  GameSheet,
  Lobby,
  Made,
  Me,
  NewTable,
  Position,
  Problem,
  Refused,
  Replay,
  Message,
  Verdict,
} from "./wire.ts";
import type { Catalogue } from "./words.svelte.ts";

/** A request that was refused or failed; `why` is the message for the person. */
export class Trouble extends Error {
  constructor(
    readonly why: Message,
    readonly status: number,
    readonly code?: Refused["code"],
  ) {
    super(why.key);
  }
}

/** The code of a refusal, for decisions of the page. */
export function codeOf(error: unknown): Refused["code"] {
  return error instanceof Trouble ? error.code : undefined;
}

/** The message of any thrown value. */
export function whyOf(error: unknown): Message {
  return error instanceof Trouble ? error.why : { key: "page.trouble.unknown" };
}

async function ask<T>(method: string, path: string, body?: unknown, stop?: AbortSignal): Promise<T> {
  let answer: Response;
  try {
    const headers: Record<string, string> = { "X-Ofuda": "1", Accept: "application/json" };
    if (body !== undefined) headers["Content-Type"] = "application/json";
    answer = await fetch(path, {
      method,
      headers,
      credentials: "same-origin",
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(stop ? { signal: stop } : {}),
    });
  } catch {
    throw new Trouble({ key: "page.trouble.offline" }, 0);
  }
  const text = await answer.text();
  let found: unknown;
  try {
    found = text ? JSON.parse(text) : null;
  } catch {
    throw new Trouble({ key: "page.trouble.unknown" }, answer.status);
  }
  if (answer.ok) return found as T;
  const why = (found as Problem | null)?.why;
  if (why && typeof why.key === "string") throw new Trouble(why, answer.status);
  throw new Trouble(
    { key: answer.status === 404 ? "page.trouble.missing" : "page.trouble.unknown" },
    answer.status,
  );
}

const seg = encodeURIComponent;

/** A page of cards: with these words and values of facets, at an offset or with a card. */
export interface CardsWanted {
  words?: string;
  chosen?: Readonly<Record<string, string>>;
  offset?: number;
  card?: string;
  limit?: number;
}
function cardsQuery(lang: string, { chosen = {}, ...wanted }: CardsWanted): URLSearchParams {
  const query = new URLSearchParams({ lang });
  for (const [name, value] of Object.entries(wanted)) if (value) query.set(name, String(value));
  for (const [facet, value] of Object.entries(chosen)) query.append("facet", `${facet}:${value}`);
  return query;
}

export const api = {
  me: () => ask<Me>("GET", "/api/me"),
  change: (change: Change) => ask<Me>("PATCH", "/api/me", change),
  code: () => ask<Code>("POST", "/api/me/code"),
  enter: (code: Code) => ask<Me>("POST", "/api/me/enter", code),
  signOut: () => ask<unknown>("POST", "/api/me/leave", { everywhere: true }),
  games: () => ask<GameCard[]>("GET", "/api/games"),
  cards: (game: string, lang: string, wanted: CardsWanted = {}, stop?: AbortSignal) =>
    ask<Cards>("GET", `/api/games/${seg(game)}/cards?${cardsQuery(lang, wanted)}`, undefined, stop),
  sheet: (table: string) => ask<GameSheet>("GET", `/api/tables/${seg(table)}/sheet`),
  rules: (game: string, lang: string) => ask<Clause[]>("GET", `/api/games/${seg(game)}/rules/${seg(lang)}`),
  words: (room: string, lang: string) => ask<Catalogue>("GET", `/api/words/${seg(room)}/${seg(lang)}`),
  tables: () => ask<Lobby>("GET", "/api/tables"),
  make: (table: NewTable) => ask<Made>("POST", "/api/tables", table),
  replay: (table: string) => ask<Replay>("GET", `/api/replays/${seg(table)}`),
  position: (table: string, step: number, eyes: string) =>
    ask<Position>("GET", `/api/replays/${seg(table)}/${step}?eyes=${seg(eyes)}`),
  playOn: (table: string, step: number, seat: number, bot: string) =>
    ask<Made>("POST", `/api/replays/${seg(table)}/${step}/play`, { seat, bot }),
  verify: (table: string) => ask<Verdict>("GET", `/api/verify/${seg(table)}`),
};
