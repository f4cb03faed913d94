import type { DeliveryPause } from './delivery-pause.ts';

/** A page tries so often in a row; the next page begins anew. */
const TRIES = 8;
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 60_000;

/** Decides when to try again. */
export interface RetryTimer {
  /** Whether nothing may be sent now, for a failure here or because another page was asked to wait. */
  mustWait(): boolean;
  /** Has it tried again later, unless this page has tried too often. */
  failed(): void;
  /** The next failure is the first again. */
  reset(): void;
}

/** The timing functions of a page. */
interface Chances {
  /** Calls back after a time (ms). */
  later(callback: () => void, ms: number): void;
  /** Between 0 and 1. */
  random(): number;
}

/** Waits grow from 1 to 60 seconds and are never shorter than the backend asked for. `again` is called after each. */
export function createRetryTimer({ later, random }: Chances, pause: DeliveryPause, again: () => void): RetryTimer {
  let failures = 0;
  let isWaiting = false;

  function wait(ms: number): void {
    isWaiting = true;
    later(() => {
      isWaiting = false;
      again();
    }, ms);
  }

  /** The rest of a pause plus up to a quarter: browsers with the same pause must not all come back at once. */
  const pauseLeft = (): number => pause.left() * (1 + random() / 4);

  return {
    mustWait() {
      if (!isWaiting && pause.left() > 0) wait(pauseLeft());
      return isWaiting;
    },
    failed() {
      // Events that were under way together and failed together are one failure.
      if (isWaiting) return;
      failures += 1;
      if (failures >= TRIES) return;
      const growing = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (failures - 1)) * (0.5 + random() / 2);
      wait(Math.max(growing, pauseLeft()));
    },
    reset: () => {
      failures = 0;
    },
  };
}
