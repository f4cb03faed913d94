import { randomUUID } from 'node:crypto';
import { askDatabase } from './experiments.ts';
import type { RunningShop } from './running-shop.ts';

/** How many of some visits went how far. */
export interface CountedVisits {
  readonly visits: number;
  readonly 'product-viewed': number;
  readonly 'line-added': number;
  readonly 'checkout-started': number;
  /** Their other records of measurements, errors and missing pages: once each, by the first visit. */
  readonly records: readonly object[];
}

const STEPS = ['product-viewed', 'line-added', 'checkout-started'] as const;

/** Has a shop count visits of today, by the function that its edge function calls. */
export async function countVisits(shop: RunningShop, { records, visits, ...reached }: CountedVisits): Promise<void> {
  for (let visit = 0; visit < visits; visit += 1) {
    const steps = STEPS.filter((step) => visit < reached[step]).map((step) => ({ kind: 'step', step }));
    const all = [{ kind: 'view', page: '/' }, ...steps, ...(visit === 0 ? records : [])];
    await askDatabase(shop, 'rpc/ingest_vitals', { batch: randomUUID(), session_id: `visit-${visit}`, records: all });
  }
}

/** A measurement as browsers send it. */
export const measured = (name: string, value: number, page: string, remote: string): object => ({
  kind: 'vital',
  name,
  value,
  page,
  remote,
});
