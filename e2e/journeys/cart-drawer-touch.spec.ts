import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { cartDrawer, openFilledCart } from '../support/cart.ts';
import { expect, test } from '../support/shop.ts';

test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

/** Drags a finger to the right; the times are part of the events, however slow the machine is. */
async function drag(page: Page, distance: number, milliseconds: number): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const start = Date.now() / 1000;
  const steps = 8;
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', step: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: 100 + (distance * step) / steps, y: 30 }],
      timestamp: start + (milliseconds * step) / steps / 1000,
    });
  await send('touchStart', 0);
  for (let step = 1; step <= steps; step += 1) await send('touchMove', step);
  await send('touchEnd', steps);
}

async function openDrawer(page: Page): Promise<void> {
  await page.getByRole('button', { name: /1 Item/ }).click();
  await expect(cartDrawer(page)).toBeVisible();
  // A drag of the drawer while it is still sliding in would measure the animation.
  await cartDrawer(page).evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
}

/** The durations of the drawer's opening and closing, in seconds, as the browser has measured them. */
async function measuredMotion(page: Page) {
  return page.evaluateHandle(() => {
    const ended: [string, number][] = [];
    document.addEventListener('animationend', ({ animationName, elapsedTime }) => {
      if (animationName.startsWith('ui-drawer')) ended.push([animationName, elapsedTime]);
    });
    return ended;
  });
}

test('the drawer takes half a second, and closes by a quarter of its width or by a flick', async ({ page, shop }) => {
  await openFilledCart(page, shop);
  const motion = await measuredMotion(page);
  await openDrawer(page);
  const drawer = cartDrawer(page);
  const width = (await drawer.boundingBox())?.width ?? 0;
  await drag(page, width * 0.2, 1500);
  await expect(drawer).toBeVisible();
  await drag(page, width * 0.3, 1500);
  await expect(drawer).toHaveCount(0);
  expect(await motion.jsonValue()).toEqual([
    ['ui-drawer-in', 0.5],
    ['ui-drawer-out', 0.5],
  ]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openDrawer(page);
  await drag(page, width * 0.15, 60);
  await expect(drawer).toHaveCount(0);
  // Where motion is unwelcome there is none, in either direction.
  expect(await motion.jsonValue()).toHaveLength(2);
});

test('the open drawer has nothing for axe to complain about', async ({ page, shop }) => {
  await openFilledCart(page, shop);
  await openDrawer(page);
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});
