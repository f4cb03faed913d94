import { expect } from 'vitest';
import { z } from 'zod';
import { DAY_MILLISECONDS } from './experiment-events.ts';
import type { startBackend } from './start-backend.ts';

type StartedBackend = Awaited<ReturnType<typeof startBackend>>;

const counts = {
  visits: z.number(),
  product_views: z.number(),
  adds: z.number(),
  checkouts: z.number(),
  completed: z.number(),
  orders: z.number(),
  revenue: z.number(),
  newsletter: z.number(),
  bookings: z.number(),
};

/** The answer of `shop_figures` with exactly its fields: a new one changes the page that reads it. */
const ShopFigures = z.strictObject({
  from: z.string(),
  to: z.string(),
  previous_from: z.string(),
  previous_to: z.string(),
  details_from: z.string(),
  read_at: z.string(),
  time_zone: z.string(),
  zone_since: z.string().nullable(),
  days: z.array(z.strictObject({ day: z.string(), ...counts })),
  totals: z.strictObject(counts),
  previous: z.strictObject(counts),
  currency: z.string(),
  revenue_known: z.boolean(),
  names_checked: z.boolean(),
  searches_without_result: z.array(z.strictObject({ query: z.string(), times: z.number(), callers: z.number() })),
  vitals: z.array(
    z.strictObject({
      page: z.string(),
      remote: z.string(),
      name: z.enum(['LCP', 'INP', 'CLS', 'FCP', 'TTFB']),
      samples: z.number(),
      p75: z.number(),
      good: z.number(),
      needs_improvement: z.number(),
      poor: z.number(),
    }),
  ),
  errors: z.array(
    z.strictObject({
      code: z.string(),
      remote: z.string(),
      variants: z.string(),
      times: z.number(),
      callers: z.number(),
      last_day: z.string(),
    }),
  ),
  health: z.array(z.strictObject({ outcome: z.string(), records: z.number() })),
});

const dayOf = (time: number) => new Date(time).toLocaleDateString('sv-SE', { timeZone: 'America/Los_Angeles' });

/** The days by which the database counts. */
export const today = dayOf(Date.now());
export const tomorrow = new Date(Date.parse(today) + DAY_MILLISECONDS).toISOString().slice(0, 10);

export const vital = (name: string, value: number, page = '/', remote = 'mf-marketing@1.0.0') => ({
  kind: 'vital',
  name,
  value,
  page,
  remote,
});

/** A batch as the function hands it over. */
export async function ingestVitals(
  { service }: StartedBackend,
  session: string,
  records: object[],
  batch: string = crypto.randomUUID(),
): Promise<unknown> {
  const { data, error } = await service().rpc('ingest_vitals', { batch, session_id: session, records });
  expect(error).toBeNull();
  return data;
}

/** The figures as an administrator reads them; of today by default. */
export async function figuresOf({ admin }: StartedBackend, from = today, to = today) {
  const { data, error } = await (await admin()).rpc('shop_figures', { p_from: from, p_to: to });
  expect(error).toBeNull();
  return ShopFigures.parse(data);
}
