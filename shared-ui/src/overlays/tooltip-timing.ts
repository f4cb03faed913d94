export interface TooltipTiming {
  /** Milliseconds of rest before a tooltip opens. */
  delay: number;
  /** Milliseconds after one has closed in which the next opens at once. */
  skipDelay: number;
}

export const TOOLTIP_TIMING: TooltipTiming = { delay: 700, skipDelay: 300 };

export interface TooltipClock {
  /** How long a tooltip asked for now has to wait. */
  wait(now: number): number;
  opened(): void;
  closed(now: number): void;
}

/** Remembers when the last tooltip of a page closed. */
export function createTooltipClock({ delay, skipDelay }: TooltipTiming = TOOLTIP_TIMING): TooltipClock {
  let openCount = 0;
  let closedAt = Number.NEGATIVE_INFINITY;
  return {
    wait: (now) => (openCount > 0 || now - closedAt < skipDelay ? 0 : delay),
    opened() {
      openCount += 1;
    },
    closed(now) {
      openCount = Math.max(0, openCount - 1);
      closedAt = now;
    },
  };
}
