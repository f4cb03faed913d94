import type { BrowserContext } from '@playwright/test';
import { askDatabase } from './experiments.ts';
import type { RunningShop } from './running-shop.ts';

/** The shop's own figures of today, as far as tests look at them. */
export interface ShopFigures {
  readonly totals: { visits: number; product_views: number; adds: number; checkouts: number };
  readonly vitals: readonly {
    page: string;
    remote: string;
    name: string;
    samples: number;
    p75: number;
    poor: number;
  }[];
  readonly errors: readonly { code: string; remote: string; variants: string; times: number; callers: number }[];
  readonly names_checked: boolean;
  readonly searches_without_result: readonly { query: string; times: number; callers: number }[];
}

/** The shop's day, by the zone that a new database has. */
export const shopToday = (): string => new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Los_Angeles' });

/** Reads the figures of today. */
export async function shopFigures(shop: RunningShop): Promise<ShopFigures> {
  const today = shopToday();
  return (await askDatabase(shop, 'rpc/shop_figures', { p_from: today, p_to: today })) as ShopFigures;
}

/** The measurements that pages of a context send from now on. */
export function measurements(context: BrowserContext): string[] {
  const sent: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/track-vitals') && request.method() === 'POST') sent.push(request.postData() ?? '');
  });
  return sent;
}
