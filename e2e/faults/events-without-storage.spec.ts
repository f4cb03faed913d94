import { visitorId } from '../support/experiments.ts';
import { expect, test } from '../support/shop.ts';
import { expectStored, REPORTED } from '../support/tracked-events.ts';

test.use({ expectedMessages: [/Failed to load resource/], isDemo: true });

test('with storage refused, events are sent and counted all the same', async ({ page, shop }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  });
  await page.goto('/');
  await expect.poll(() => visitorId(page)).not.toBe('');
  await expectStored(shop, await visitorId(page), REPORTED.length);
});

test('with storage full, events are sent and counted all the same', async ({ page, shop }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto('/');
  await expect.poll(() => visitorId(page)).not.toBe('');
  await expectStored(shop, await visitorId(page), REPORTED.length);
});
