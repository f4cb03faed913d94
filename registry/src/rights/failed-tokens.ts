/** How many invalid tokens an address may send within the time (ms). */
const MOST = 20;
const WITHIN = 5 * 60 * 1000;
/** The most addresses that are remembered; with more, the earliest are forgotten. */
const MOST_ADDRESSES = 10_000;

/** Counts the invalid tokens of each address, so that guessing costs the database nothing. */
export class FailedTokens {
  readonly #failed = new Map<string, { count: number; until: number }>();

  /** For how many seconds an address has to wait; 0 where it may send a token. */
  waitOf(address: string, now: Date): number {
    const found = this.#failed.get(address);
    if (!found || found.until <= now.getTime() || found.count < MOST) return 0;
    return Math.ceil((found.until - now.getTime()) / 1000);
  }

  /** Counts an invalid token. */
  add(address: string, now: Date): void {
    const found = this.#failed.get(address);
    if (found && found.until > now.getTime()) {
      found.count += 1;
      return;
    }
    this.#failed.delete(address);
    this.#failed.set(address, { count: 1, until: now.getTime() + WITHIN });
    const [earliest] = this.#failed.keys();
    if (this.#failed.size > MOST_ADDRESSES && earliest !== undefined) this.#failed.delete(earliest);
  }
}
