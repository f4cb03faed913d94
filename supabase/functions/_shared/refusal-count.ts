/** Requests refused without the database, reported to it at intervals. */
export interface RefusalCount {
  add(): void;
  /** How many there were since the last time, when a report is due; else 0. */
  due(): number;
}

/** Reports at most once in `interval` ms: a flood must not become a flood of writes. */
export function createRefusalCount(now: () => number = () => Date.now(), interval = 10_000): RefusalCount {
  let refused = 0;
  let reportedAt = Number.NEGATIVE_INFINITY;
  return {
    add: () => {
      refused += 1;
    },
    due() {
      if (refused === 0 || now() - reportedAt < interval) return 0;
      const count = refused;
      refused = 0;
      reportedAt = now();
      return count;
    },
  };
}
