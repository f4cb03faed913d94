/** For how long an address that the database refused is refused without asking again, at most, in ms. */
const LONGEST = 10_000;
const MINUTE = 60_000;

/** Milliseconds until the minute ends by which the database counts. */
const untilNextMinute = (now: number): number => MINUTE - (now % MINUTE);

/** Addresses that are over their limit, so that the rest of a flood by one costs no call of the database. */
export interface OverLimit {
  /** Whether the address was refused a moment ago. */
  has(address: string): boolean;
  add(address: string): void;
  /** Seconds after which a refused address may come again, for `Retry-After`. */
  retryAfter(): number;
}

/**
 * Remembers at most `most` addresses, the latest. The database stays the judge: its clock may differ from this one, so it
 * is asked again soon, and when the minute turns.
 */
export function createOverLimit(now: () => number = () => Date.now(), most = 1000): OverLimit {
  const until = new Map<string, number>();
  return {
    has: (address) => (until.get(address) ?? 0) > now(),
    add(address) {
      until.delete(address);
      const [oldest] = until.keys();
      if (until.size >= most && oldest !== undefined) until.delete(oldest);
      until.set(address, now() + Math.min(LONGEST, untilNextMinute(now())));
    },
    retryAfter: () => Math.ceil(untilNextMinute(now()) / 1000) + 1,
  };
}
