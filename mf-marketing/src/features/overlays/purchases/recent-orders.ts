import type { PublicConfig } from 'shared-contracts';
import { capsulePath, typographic, z } from 'shared-runtime';
import { ILLUSTRATIVE_PURCHASES } from './illustrative-purchases.ts';
import type { Purchase, PurchaseSource } from './purchase.ts';

/** The longest wait (ms) for the backend, so that the first toast comes on time or soon after. */
const TIME_LIMIT = 1000;

const RecentOrders = z.array(
  z.object({
    title: z.string().check(z.minLength(1)),
    handle: z.string().check(z.minLength(1)),
    region: z.string().check(z.minLength(1)),
    days_ago: z.int().check(z.minimum(0)),
  }),
);

function inWords(days: number): string {
  if (days === 0) return 'within the last day';
  return days === 1 ? 'a day ago' : `${days} days ago`;
}

/** One request without the backend's client, which home has no other use for. */
async function fetchRecentOrders({ supabase }: PublicConfig): Promise<Purchase[]> {
  const response = await fetch(`${supabase.url}/rest/v1/rpc/recent_purchases`, {
    headers: { apikey: supabase.publishableKey },
    credentials: 'omit',
    signal: AbortSignal.timeout(TIME_LIMIT),
  });
  return RecentOrders.parse(await response.json()).map(({ title, handle, region, days_ago: days }) => ({
    product: typographic(title),
    path: capsulePath(handle),
    location: region,
    time: inWords(days),
    isIllustrative: false,
  }));
}

/** The shop's recent orders if its backend returns any, which it does once switched on; else the illustrative list. */
export function shopPurchases(config: PublicConfig): PurchaseSource {
  return {
    async load() {
      // The toasts are decoration: a backend that is away or answers nonsense is no fault of this page.
      const orders = await fetchRecentOrders(config).catch(() => []);
      return orders.length > 0 ? orders : ILLUSTRATIVE_PURCHASES;
    },
  };
}
