import type { Locator, Page } from '@playwright/test';
import { expect } from './shop.ts';
import { partsAwake } from './requests.ts';

/** A collection that shows the capsule of these tests. */
export const COLLECTION = '/womens-ready-to-wear';

/** The capsule's card in a list. */
export const card = (page: Page): Locator => page.locator('[data-capsule-tile="bordeaux-capsule"]').first();

/** The title of the page that is shown. */
export const title = (page: Page): Locator => page.locator('main h1');

/** Opens a list in which the card's picture is in view and there. */
export async function openCollection(page: Page, path = COLLECTION): Promise<void> {
  await page.goto(path);
  await partsAwake(page);
  await card(page).locator('img').first().scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      card(page)
        .locator('img')
        .first()
        .evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0),
    )
    .toBe(true);
}

/** A finger on the picture of the card; the session moves and lifts it. */
export async function touchCard(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const box = await card(page).locator('img').first().boundingBox();
  if (!box) throw new Error('the card is not there');
  const point = { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 60) };
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  return {
    lift: () => session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
    async move(down: number) {
      for (let step = 1; step <= 4; step += 1) {
        const moved = { x: point.x, y: point.y + (down * step) / 4 };
        await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [moved] });
      }
    },
  };
}

/** The addresses of the capsule's first picture that are asked for, in turn. */
export function watchPictures(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/cdn/bordeaux-capsule/set.avif')) asked.push(request.url());
  });
  return asked;
}
