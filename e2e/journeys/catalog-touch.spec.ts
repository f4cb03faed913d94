import { COLLECTION, openCollection, title, touchCard, watchPictures } from '../support/capsule-card.ts';
import { expect, test } from '../support/shop.ts';

// A browser names every failed request itself; what is missing or refused is logged.
test.use({
  expectedMessages: [/Failed to load resource|net::ERR_FAILED|\[catalog\] CATALOG-(404|503)|The storefront/],
});

test('a finger on a card fetches the picture that its page draws, once, before the finger is lifted', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openCollection(page);
  const asked = watchPictures(page);
  const finger = await touchCard(page);
  await expect.poll(() => asked).toHaveLength(1);
  await finger.lift();
  await expect(title(page)).toHaveText('Bordeaux Capsule');
  const picture = page.locator('#picture-1 img');
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete)).toBe(true);
  expect(await picture.evaluate((img: HTMLImageElement) => img.currentSrc)).toBe(asked[0]);
  expect(asked.filter((address) => address === asked[0])).toHaveLength(1);
});

test('a finger that scrolls gives up the picture that it seemed to want', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openCollection(page);
  const given = page.waitForEvent('requestfailed', (request) => request.url().includes('/cdn/bordeaux-capsule/'));
  // The answer never comes.
  await page.route('**/cdn/bordeaux-capsule/**', () => undefined);
  const finger = await touchCard(page);
  await finger.move(-200);
  expect((await given).failure()?.errorText).toBe('net::ERR_ABORTED');
  await finger.lift();
  await expect(page).toHaveURL(COLLECTION);
});
