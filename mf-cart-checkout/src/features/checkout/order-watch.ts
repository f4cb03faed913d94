import type { StorageArea } from 'shared-runtime';
import { closeHandOvers, type HandedOver, openHandOvers } from './handed-over.ts';

/** The time (ms) between two looks in the background. */
export const BETWEEN_LOOKS = 10_000;

interface OrderWatchInput {
  readonly local: StorageArea;
  now(): number;
  /** Asks which of the open hand-overs have become orders, all in one request. */
  ask(open: readonly HandedOver[]): Promise<readonly HandedOver[]>;
  /** Removes ordered lines from the cart; true if this has changed the lines of the purchase. */
  settle(ordered: readonly HandedOver[]): boolean;
  log(error: unknown): void;
}

/** Learns which hand-overs have become orders. */
export interface OrderWatch {
  /** Looks now, or as soon as the last look is 10 s ago. Called when an order may have been placed. */
  notice(): Promise<void>;
  /** Looks at once. Resolves to true if an order has changed the lines of the purchase. */
  look(): Promise<boolean>;
}

/**
 * A failed request changes nothing; the next occasion asks again. Hand-overs older than 30 days are not asked about.
 */
export function createOrderWatch({ local, now, ask, settle, log }: OrderWatchInput): OrderWatch {
  let running: Promise<boolean> | null = null;
  let lastLook = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const hasOpen = () => openHandOvers(local, now()).length > 0;

  async function run(): Promise<boolean> {
    lastLook = now();
    try {
      const ordered = closeHandOvers(local, await ask(openHandOvers(local, now())), now());
      return ordered.length > 0 && settle(ordered);
    } catch (error) {
      log(error);
      return false;
    }
  }

  const look = async (): Promise<boolean> => {
    if (!hasOpen()) return false;
    clearTimeout(timer);
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  };

  return {
    look,
    async notice() {
      clearTimeout(timer);
      if (!hasOpen()) return;
      const wait = lastLook + BETWEEN_LOOKS - now();
      if (running || wait <= 0) await look();
      else timer = setTimeout(() => void look(), wait);
    },
  };
}
