/** Short notifications that disappear automatically. */
import { whyOf } from "../lib/api.ts";
import { say, type Voice } from "../lib/words.svelte.ts";

export interface Toast {
  id: number;
  text: string;
  bad: boolean;
}

let last = 0;
export const toasts: Toast[] = $state([]);

export function tell(text: string, bad = false): void {
  const id = ++last;
  toasts.push({ id, text, bad });
  if (toasts.length > 3) toasts.shift();
  setTimeout(() => dismiss(id), bad ? 8000 : 4500);
}

/** Shows an error. */
export function complain(error: unknown, voice: Voice = {}): void {
  const why = whyOf(error);
  tell(why.clause ? `${say(why, voice)} (${why.clause})` : say(why, voice), true);
}

export function dismiss(id: number): void {
  const at = toasts.findIndex((toast) => toast.id === id);
  if (at >= 0) toasts.splice(at, 1);
}
