import { BRAND } from 'shared-contracts';
import { browserStorage, keptText } from 'shared-runtime';
import { afterPageLoad } from '../page-clock.ts';
import type { Purchase, PurchaseSource } from './purchase.ts';

/** Specification, section 9: when the first toast comes, how far apart their beginnings lie, how long each is shown. */
export const PURCHASE_TIMES = { first: 8000, apartMin: 25_000, apartMax: 35_000, shown: 5000 } as const;

/** The shopper has sent the toasts away, for this visit. */
export const keptDismissal = keptText(`${BRAND.keyPrefix}-purchase-toasts-dismissed`, browserStorage.session);

export interface PurchaseRounds {
  start(): () => void;
  /** The purchase whose turn it is. */
  turn(): Purchase | undefined;
  isWanted(): boolean;
  /** The toast has gone; the next one is a while away. */
  ended(): void;
  dismiss(): void;
}

interface RoundsInput {
  readonly source: PurchaseSource;
  readonly ask: () => void;
  /** From 0 to below 1. */
  readonly random?: () => number;
}

const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Goes through the list of purchases, over and over, and asks for the next toast when its time comes. */
export function createPurchaseRounds({ source, ask, random = Math.random }: RoundsInput): PurchaseRounds {
  let purchases: readonly Purchase[] = [];
  let index = 0;
  let isDismissed = false;
  let cancel = (): void => undefined;

  const hasDismissed = (): boolean => isDismissed || keptDismissal.text() !== null;

  function later(): void {
    const apart = PURCHASE_TIMES.apartMin + random() * (PURCHASE_TIMES.apartMax - PURCHASE_TIMES.apartMin);
    const timer = setTimeout(due, apart - PURCHASE_TIMES.shown);
    cancel = () => clearTimeout(timer);
  }

  /** The list, fetched anew until there is one. */
  async function fetchPurchases(): Promise<void> {
    if (purchases.length > 0) return;
    try {
      purchases = await source.load();
    } catch (error) {
      reportError(error);
    }
  }

  function due(): void {
    if (hasDismissed()) return;
    let isCurrent = true;
    cancel = () => {
      isCurrent = false;
    };
    void fetchPurchases().then(() => {
      if (!isCurrent) return;
      if (purchases.length > 0 && !wantsStillness()) ask();
      else later();
    });
  }

  return {
    start() {
      cancel = afterPageLoad(PURCHASE_TIMES.first, due);
      return () => cancel();
    },
    turn: () => purchases[index % purchases.length],
    isWanted: () => purchases.length > 0 && !hasDismissed() && !wantsStillness(),
    ended() {
      index += 1;
      cancel();
      if (!hasDismissed()) later();
    },
    dismiss() {
      isDismissed = true;
      // Where storage is refused: dismissed for this page.
      keptDismissal.write('true');
    },
  };
}
