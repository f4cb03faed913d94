import { BRAND } from 'shared-contracts';

const KEY = `${BRAND.keyPrefix}-events-pause`;

/** The longest pause (ms): neither a clock that was set back nor a backend that errs may end delivery. */
const LONGEST = 3_600_000;

/** How long the backend wants to hear of nobody in this browser. */
export interface DeliveryPause {
  /** Keeps every page of this browser from sending for a time (ms). */
  begin(ms: number): void;
  /** Time (ms) until sending is allowed again; 0 is now. */
  left(): number;
  clear(): void;
}

/**
 * A pause in local storage, so that neither a reload nor another tab comes back early. It holds for this page alone where
 * storage is refused: `storage` may throw, as a forbidden one does.
 */
export function createDeliveryPause(
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  now: () => number = () => Date.now(),
): DeliveryPause {
  let untilHere = 0;

  /** A damaged number, or a time that no pause can reach, is none. */
  const sound = (until: number): number => (until <= now() + LONGEST ? until : 0);

  function untilStored(): number {
    try {
      return sound(Number(storage().getItem(KEY)));
    } catch {
      // Forbidden: only what this page was told counts.
      return 0;
    }
  }

  return {
    begin(ms) {
      untilHere = now() + Math.min(ms, LONGEST);
      try {
        storage().setItem(KEY, String(untilHere));
      } catch {
        // Forbidden or full: this page still keeps to it.
      }
    },
    left: () => Math.max(0, untilStored() - now(), sound(untilHere) - now()),
    clear() {
      untilHere = 0;
      try {
        storage().removeItem(KEY);
      } catch {
        // Forbidden: nothing was stored either.
      }
    },
  };
}
