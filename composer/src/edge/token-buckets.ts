/** How many addresses are remembered; the one that was quiet for longest is forgotten first, and may begin anew. */
const REMEMBERED = 10_000;

interface Bucket {
  readonly tokens: number;
  readonly at: number;
}

/** A rate for each of many: so many at once, and so many more a second. */
export class TokenBuckets {
  readonly #most: number;
  readonly #perSecond: number;
  readonly #buckets = new Map<string, Bucket>();

  constructor(most: number, perSecond: number) {
    this.#most = most;
    this.#perSecond = perSecond;
  }

  /** Takes a token of somebody's; false where none is left. `now` in milliseconds. */
  take(whose: string, now = performance.now()): boolean {
    const { tokens, at } = this.#buckets.get(whose) ?? { tokens: this.#most, at: now };
    const filled = Math.min(this.#most, tokens + ((now - at) / 1000) * this.#perSecond);
    const isAllowed = filled >= 1;
    this.#buckets.delete(whose);
    this.#buckets.set(whose, { tokens: isAllowed ? filled - 1 : filled, at: now });
    for (const oldest of this.#buckets.keys()) {
      if (this.#buckets.size <= REMEMBERED) break;
      this.#buckets.delete(oldest);
    }
    return isAllowed;
  }
}
