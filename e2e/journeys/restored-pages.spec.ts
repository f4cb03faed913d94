import type { Page } from '@playwright/test';
import { openAccount, signIn } from '../support/account.ts';
import { CART_KEY, stockedLine } from '../support/cart.ts';
import {
  CONSENT_KEY,
  comeForTheFirstTime,
  openHome,
  passTime,
  SHOWN_FLAGS,
  stopTheClock,
} from '../support/overlays.ts';
import { bringBack } from '../support/pages-ahead.ts';
import { remotesStarted } from '../support/remotes-started.ts';
import { sampled } from '../support/sampled.ts';
import { expect, test } from '../support/shop.ts';

const [NEWSLETTER, EXIT] = SHOWN_FLAGS;

/** Writes as another page of this browser does while it keeps this one: no storage event arrives. */
function store(page: Page, key: string, value: string | null): Promise<void> {
  return page.evaluate(
    ([name, text]) => {
      if (text === null) localStorage.removeItem(name);
      else localStorage.setItem(name, text);
    },
    [key, value] as const,
  );
}

for (const address of sampled(['/', '/womens-activewear', '/product/bordeaux-capsule', '/cart'], 1)) {
  test(`nothing keeps a browser from bringing ${address} back as it was`, async ({ page }) => {
    await page.addInitScript(() => {
      const held: string[] = [];
      Object.assign(window, { __held: held });
      const { addEventListener } = EventTarget.prototype;
      EventTarget.prototype.addEventListener = function (type: string, ...rest) {
        if (type.endsWith('unload')) held.push(type);
        return addEventListener.call(this, type, ...(rest as [EventListener]));
      };
      for (const name of ['BroadcastChannel', 'EventSource', 'RTCPeerConnection', 'SharedWorker', 'WebSocket']) {
        const Original = Reflect.get(window, name) as new () => object;
        Reflect.set(
          window,
          name,
          new Proxy(Original, { construct: (...call) => (held.push(name), Reflect.construct(...call)) }),
        );
      }
    });
    const document = await page.goto(address);
    await remotesStarted(page);
    expect(document?.headers()['cache-control']).toBe('private, no-cache');
    expect(await page.evaluate(() => Reflect.get(window, '__held'))).toEqual([]);
  });
}

test('a page that comes back shows the cart, the favorites and the consent as they are now', async ({ page, shop }) => {
  const line = await stockedLine(shop);
  await comeForTheFirstTime(page, SHOWN_FLAGS);
  await page.goto('/faqs');
  await remotesStarted(page);
  const banner = page.getByRole('region', { name: 'Privacy choices' });
  await expect(banner).toBeVisible();
  const favorite = { handle: 'beach-set', title: 'Beach Set', price: 9800, addedAt: 1 };
  await store(page, CART_KEY, JSON.stringify({ version: 1, items: [{ ...line, quantity: 2 }] }));
  await store(page, 'capsule-collective-favorites', JSON.stringify({ version: 1, items: [favorite] }));
  await store(page, CONSENT_KEY, 'denied');
  await bringBack(page);
  await expect(page.locator('[data-cart-button]')).toContainText('2 Items');
  await expect(page.getByRole('banner').locator('[href="/search#favorites"]')).toHaveText('Favorites1');
  await expect(banner).toHaveCount(0);
});

test('a page that comes back after a sign-out elsewhere shows nothing of the account', async ({ page, shop }) => {
  const person = await openAccount(shop, 'restored');
  await signIn(page, person);
  await page.goto('/account');
  await expect(page.getByText(person.email).first()).toBeVisible();
  await store(page, 'capsule-collective-session', null);
  await bringBack(page);
  await expect(page.getByText(person.email)).toHaveCount(0);
});

test('the times of the popups begin anew in a page that comes back', async ({ page }) => {
  await comeForTheFirstTime(page, [EXIT, NEWSLETTER]);
  await stopTheClock(page);
  await openHome(page);
  await passTime(page, 1000);
  await bringBack(page);
  await passTime(page, 1500);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await passTime(page, 800, 100);
  await expect(page.getByRole('dialog', { name: 'See it first' })).toBeVisible();
});

test('a document follows another in a view transition, and without one where motion is not wanted', async ({
  page,
}) => {
  await page.addInitScript(() => {
    addEventListener('pagereveal', (event) => Object.assign(window, { __revealed: event.viewTransition !== null }));
  });
  const reveal = async (): Promise<unknown> => {
    await page.goto('/impact');
    await page.evaluate(() => location.assign('/faqs'));
    await page.waitForURL('**/faqs');
    // Reported with the first frame, which may come after the address.
    await page.waitForFunction(() => '__revealed' in window);
    return page.evaluate(() => Reflect.get(window, '__revealed'));
  };
  expect(await reveal()).toBe(true);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await reveal()).toBe(false);
});
