/** Who has been gone for so long that the others may think of a bot. */

export const GRACE = 30_000; // the server waits as long: a page that loads anew is not gone

/** Counts from the moment this page saw somebody go. */
export class Absences {
  #since = new Map<number, number>();

  /** Who is connected now; nothing is known (null) while we are not connected ourselves. */
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

  /** How long until one more has been gone for long; null if nobody is on the way there. */
  next(now: number): number | null {
    const left = [...this.#since.values()].map((since) => since + GRACE - now).filter((wait) => wait > 0);
    return left.length ? Math.min(...left) : null;
  }
}
