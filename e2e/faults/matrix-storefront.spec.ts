import type { Page } from '@playwright/test';
import { checkoutButton, openFilledCart, storedLines } from '../support/cart.ts';
import { cellTests, crossed } from '../support/matrix/cells.ts';
import { askPage, expectRestingPage, expectWholePage } from '../support/matrix/page-answers.ts';
import {
  ANSWERED,
  comeWithACart,
  expectCartKept,
  expectCartOpens,
  expectHonestPage,
  expectWayOn,
  watchForSign,
} from '../support/matrix/shopper.ts';
import type { Fault, RunningShop } from '../support/running-shop.ts';
import { expect, test } from '../support/shop.ts';
import { storedPage } from '../support/stored-pages.ts';

// A browser names every failed request itself, and the shop says what it did without.
test.use({ expectedMessages: [/^/] });

/** However it fails. */
const FAULTS: Readonly<Record<string, Omit<Fault, 'service'>>> = {
  '429': { mode: '429' },
  '429, Retry-After 600': { mode: '429', retryAfter: 600 },
  '503': { mode: '503' },
  '500': { mode: '500' },
  html: { mode: 'html' },
  empty: { mode: 'empty' },
  throttled: { mode: 'throttled' },
  refuse: { mode: 'refuse' },
  hang: { mode: 'hang' },
  'slow, 20 s': { mode: 'slow', delayMs: 20_000 },
  cut: { mode: 'cut' },
};
const MODES = Object.keys(FAULTS);

const fail = (shop: RunningShop, mode: string): Promise<void> =>
  shop.fault({ service: 'storefront', mode, ...FAULTS[mode] });

/** Pages that the storefront's data make, and those that do without. */
const OF_THE_STOREFRONT = [
  '/womens-activewear',
  '/product/mens-aviator-luxe-kit',
  '/search?q=velvet',
  '/faux-fur-capsule',
  '/mens-activewear/lookbook',
];
const OF_THEIR_OWN = ['/', '/cart'];

let forgotten = '';

/** A server that has never seen a page of the storefront's; the pages of one fault strike each other out of no store. */
async function expectCold(shop: RunningShop, mode: string, path: string): Promise<void> {
  if (forgotten !== mode) {
    await shop.restartShop({ forgetPages: true });
    // How long a server takes for its very first page is another question.
    await askPage(shop.origin, '/faqs');
  }
  forgotten = mode;
  await fail(shop, mode);
  const before = shop.log.length;
  const answer = await askPage(shop.origin, path);
  if (OF_THEIR_OWN.includes(path)) return expectWholePage(answer);
  expectRestingPage(answer);
  await expect.poll(() => shop.log.slice(before), 'the log names the storefront').toMatch(/STOREFRONT-00\d/);
}

async function expectRemembered(shop: RunningShop, mode: string, path: string): Promise<void> {
  await storedPage(shop, path);
  await fail(shop, mode);
  expectWholePage(await askPage(shop.origin, path));
}

cellTests(
  'storefront, page never seen',
  crossed(MODES, [...OF_THE_STOREFRONT, ...OF_THEIR_OWN]).map(([fault, place]) => ({ fault, place })),
  1,
  ({ fault, place }, { shop }) => expectCold(shop, fault, place),
);

cellTests(
  'storefront, page remembered',
  crossed(MODES, OF_THE_STOREFRONT.slice(0, 2)).map(([fault, place]) => ({ fault, place })),
  1,
  ({ fault, place }, { shop }) => expectRemembered(shop, fault, place),
);

async function follow(page: Page, shop: RunningShop, mode: string, link: string): Promise<void> {
  const line = await comeWithACart(page, shop);
  await page.goto('/faqs');
  await expect(page.locator('[data-cart-button]')).toContainText('1 Item');
  await fail(shop, mode);
  const expectSign = await watchForSign(page);
  await page.getByRole('banner').getByRole('link', { name: link, exact: true }).click();
  await expectSign();
  await expectHonestPage(page, link);
  await expectCartKept(page, line);
  await expectCartOpens(page, line);
  await expectWayOn(page, 'mf-catalog');
}

const ACTIONS: Readonly<Record<string, (page: Page, shop: RunningShop, mode: string) => Promise<void>>> = {
  'a collection followed': (page, shop, mode) => follow(page, shop, mode, 'Men’s Activewear'),
  async 'a product followed'(page, shop, mode) {
    await page.goto('/womens-activewear');
    await expect(page.locator('[data-cart-button]')).toContainText('0 Items');
    await fail(shop, mode);
    const expectSign = await watchForSign(page);
    const link = page.getByRole('main').locator('a[href^="/product/"]').filter({ visible: true }).first();
    const title = (await link.innerText()).split('\n')[0] ?? '';
    await link.click();
    await expectSign();
    await expectHonestPage(page, title);
  },
  async 'a line added'(page, shop, mode) {
    await page.goto('/product/bordeaux-capsule?size=S&piece.oxblood-ankle-boots=8');
    await fail(shop, mode);
    await page
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click();
    await expect(page.locator('[data-cart-line]').filter({ hasText: 'Bordeaux Capsule' }).first()).toBeVisible();
  },
  async 'a checkout'(page, shop, mode) {
    await openFilledCart(page, shop);
    await fail(shop, mode);
    await checkoutButton(page).click();
    const toast = page.locator('[data-ui-toasts] [data-variant="destructive"]').getByText('Checkout Error');
    await expect(toast, 'an answer').toBeVisible({ timeout: ANSWERED });
    await expect(checkoutButton(page), 'the button').toBeEnabled();
    expect(await storedLines(page)).toHaveLength(1);
    await shop.heal();
    await checkoutButton(page).click();
    await page.waitForURL(`${shop.sandbox}/**`);
  },
};

cellTests(
  'storefront, in the browser',
  crossed(MODES, Object.keys(ACTIONS)).map(([fault, place]) => ({ fault, place })),
  1,
  async ({ fault, place }, { page, shop }) => ACTIONS[place]?.(page, shop, fault),
);
