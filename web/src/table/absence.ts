/** Players who have been absent long enough for the others to ask for a bot. */

export const GRACE = 30_000; // as on the server: a page that reloads is not gone

/** Measures absences from when this page noticed them. */
export class Absences {
  #since = new Map<number, number>();

  /** Updates the connected seats; null while we are not connected ourselves. */
  see(online: readonly boolean[] | null, now: number): void {
    if (!online) this.#since.clear();
    online?.forEach((here, seat) => {
      if (here) this.#since.delete(seat);
      else if (!this.#since.has(seat)) this.#since.set(seat, now);
    });
  }

  long(now: number): number[] {
    return [...this.#since].filter(([, since]) => now - since >= GRACE).map(([seat]) => seat);
  }

  /** The time until the next player counts as absent, or null. */
  next(now: number): number | null {
    const left = [...this.#since.values()].map((since) => since + GRACE - now).filter((wait) => wait > 0);
    return left.length ? Math.min(...left) : null;
  }
}
