import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { type StoredEvent, storedEvents } from './experiments.ts';
import type { RunningShop } from './running-shop.ts';

/** Where events are sent to. */
export const TRACK = '**/functions/v1/track-event';

/** The experiments' events of a visit to home without scrolling: the early-access wording stands far below. */
export const REPORTED = ['early-access-wording assigned', 'hero-headline assigned', 'hero-headline seen'] as const;

/** Home, until its experiments have been reported. */
export async function visitHome(page: Page): Promise<void> {
  await page.goto('/');
  await page.waitForFunction(
    (count) => sessionStorage.getItem('capsule-collective-exposed')?.split(' ').length === count,
    REPORTED.length,
  );
}

/** An event's name. */
export const named = ({ experiment, goal }: StoredEvent): string => `${experiment} ${goal ?? 'assigned'}`;

/** How many events wait in this browser. */
export function queued(page: Page): Promise<number> {
  return page.evaluate(
    () => Object.keys(localStorage).filter((key) => key.startsWith('capsule-collective-event:')).length,
  );
}

/** Expects so many events of a visitor in the database once nothing is on its way any more. */
export async function expectStored(shop: RunningShop, visitor: string, count: number): Promise<void> {
  await expect.poll(async () => (await storedEvents(shop, visitor)).length, { timeout: 15_000 }).toBe(count);
}

/** The bodies that pages of a context send from now on. */
export async function bodies(context: BrowserContext): Promise<unknown[]> {
  const list: unknown[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/track-event') && request.method() === 'POST') list.push(request.postDataJSON());
  });
  return list;
}
