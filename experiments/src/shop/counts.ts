import * as z from 'zod/mini';

const Count = z.number().check(z.minimum(0));

/** The counts of some days. Visits and the actions in them are those of measured visits only; orders are those of all visitors. */
export const ShopCounts = z.object({
  visits: Count,
  product_views: Count,
  adds: Count,
  checkouts: Count,
  /** Visits that returned from a completed checkout; null for a database without this count. */
  completed: z._default(z.nullable(Count), null),
  /** Orders that the storefront reported, without canceled ones; the same as `completed` where it never reported any. */
  orders: Count,
  /** The total of these orders in the period's currency: with shipping and taxes, after discounts, before refunds. */
  revenue: z.number(),
  // Negative where more people unsubscribed than subscribed.
  newsletter: z.number(),
  bookings: z.number(),
});
/** @see ShopCounts */
export type ShopCounts = z.infer<typeof ShopCounts>;

/** The counts of `shop_figures`: some of the shop's days, and the same number of days before them. */
export const ShopPeriod = z.object({
  from: z.string(),
  to: z.string(),
  previous_from: z.string(),
  previous_to: z.string(),
  read_at: z.string(),
  /** The zone of the days, `America/Los_Angeles`. */
  time_zone: z._default(z.string(), 'UTC'),
  /** The day on which the zone was set, where the period has earlier days: their visits were counted by days of another zone. */
  zone_since: z._default(z.nullable(z.string()), null),
  days: z.array(z.object({ day: z.string(), ...ShopCounts.shape })),
  totals: ShopCounts,
  previous: ShopCounts,
  currency: z.string(),
  /** Whether the storefront reported any order. */
  revenue_known: z.boolean(),
});
/** @see ShopPeriod */
export type ShopPeriod = z.infer<typeof ShopPeriod>;
