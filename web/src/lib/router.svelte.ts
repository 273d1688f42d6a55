/** Maps URLs to screens. */

export type Place =
  | { at: "lobby"; game: string }
  | { at: "table"; id: string; invite: string }
  | { at: "replay"; id: string; step: number }
  | { at: "rules"; game: string; clause: string }
  | { at: "cards"; game: string; card: string; query: string }
  | { at: "enter"; code: string }
  | { at: "nowhere" };

/** The screen of a URL. */
export function placeOf(url: URL): Place {
  let parts: string[];
  try {
    parts = url.pathname.split("/").filter(Boolean).map(decodeURIComponent);
  } catch {
    return { at: "nowhere" };
  }
  const [room, name = "", more] = parts;
  const hash = decodeHash(url.hash);
  if (room === undefined) return { at: "lobby", game: url.searchParams.get("game") ?? "" };
  if (!name || more !== undefined) return { at: "nowhere" };
  switch (room) {
    case "t":
      return { at: "table", id: name, invite: url.searchParams.get("invite") ?? "" };
    case "r":
      return { at: "replay", id: name, step: /^\d+$/.test(hash) ? Number(hash) : -1 };
    case "rules":
      return { at: "rules", game: name, clause: hash };
    case "cards":
      return { at: "cards", game: name, card: hash, query: url.search };
    case "enter":
      return { at: "enter", code: name };
  }
  return { at: "nowhere" };
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return "";
  }
}

const here = () => (typeof location === "undefined" ? new URL("ofuda://here/") : new URL(location.href));

class Router {
  #place: Place = $state(placeOf(here()));

  get place(): Place {
    return this.#place;
  }

  /** Navigates to another screen without reloading the page. */
  go(path: string, replace = false): void {
    const url = new URL(path, location.href);
    if (url.href !== location.href) history[replace ? "replaceState" : "pushState"](null, "", url);
    const moved = url.pathname !== this.#path;
    this.#read(url);
    if (moved) scrollTo(0, 0);
  }

  #path = here().pathname;

  #read(url: URL): void {
    this.#path = url.pathname;
    this.#place = placeOf(url);
  }

  /** Handles the browser's buttons and links inside the page; returns a function that stops it. */
  start(): () => void {
    const back = () => this.#read(here());
    const click = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = (event.target as Element | null)?.closest?.("a[href]");
      if (!(link instanceof HTMLAnchorElement)) return;
      if (link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
      const url = new URL(link.href);
      if (placeOf(url).at === "nowhere") return; // the server's own pages and files
      if (url.pathname === location.pathname && url.search === location.search && url.hash) return;
      event.preventDefault();
      this.go(link.href);
    };
    addEventListener("popstate", back);
    addEventListener("hashchange", back);
    document.addEventListener("click", click);
    return () => {
      removeEventListener("popstate", back);
      removeEventListener("hashchange", back);
      document.removeEventListener("click", click);
    };
  }
}

export const router = new Router();
