import { BRAND } from 'shared-contracts';
import { kept, type StorageArea, z } from 'shared-runtime';

/** The longest pause (ms): neither a clock that was set back nor a backend that errs may end delivery. */
const LONGEST = 3_600_000;

/** A pause in delivery that the backend asked for; it holds for the whole browser. */
export interface DeliveryPause {
  /** Keeps every page of this browser from sending for a time (ms). */
  begin(ms: number): void;
  /** Time (ms) until sending is allowed again; 0 is now. */
  left(): number;
  clear(): void;
}

/**
 * A pause in local storage, so that neither a reload nor another tab comes back early. It holds for this page alone where
 * storage is refused.
 */
export function createDeliveryPause(storage: StorageArea, now: () => number = () => Date.now()): DeliveryPause {
  const keptUntil = kept(`${BRAND.keyPrefix}-events-pause`, z.number(), storage);
  let untilHere = 0;

  /** Ignores a time beyond the longest pause. */
  const sound = (until: number): number => (until <= now() + LONGEST ? until : 0);

  return {
    begin(ms) {
      untilHere = now() + Math.min(ms, LONGEST);
      // Where storage is forbidden or full, this page still keeps to it.
      keptUntil.write(untilHere);
    },
    left: () => Math.max(0, sound(keptUntil.read() ?? 0) - now(), sound(untilHere) - now()),
    clear() {
      untilHere = 0;
      keptUntil.remove();
    },
  };
}
