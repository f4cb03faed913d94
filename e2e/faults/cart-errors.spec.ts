import type { Page, Request } from '@playwright/test';
import {
  checkoutButton,
  expectErrorToast,
  FAILED_CHECKOUT,
  openFilledCart,
  openHomeWithEmptyCart,
  type StoredLine,
  stockedLine,
  storedLines,
} from '../support/cart.ts';
import { command } from '../support/cart-commands.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { expect, test } from '../support/shop.ts';
import type { Rows } from '../support/specification-rows.ts';

test.use({ expectedMessages: [FAILED_CHECKOUT] });

/** Has the storefront answer the creation of a cart with this. */
async function answerWith(page: Page, shop: RunningShop, cartCreate: unknown): Promise<void> {
  await page.route(`${shop.sandbox}/api/**`, (route) =>
    route.request().postData()?.includes('mutation cartCreate')
      ? route.fulfill({ json: { data: { cartCreate } }, headers: { 'access-control-allow-origin': '*' } })
      : route.fallback(),
  );
}

const NO_CHECKOUT = {
  'user errors': { cart: null, userErrors: [{ code: 'INVALID', field: null, message: 'No.' }], warnings: [] },
  'no cart': { cart: null, userErrors: [], warnings: [] },
  'no checkout url': {
    cart: {
      id: 'gid://shopify/Cart/1',
      checkoutUrl: '',
      lines: { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } },
      cost: { totalAmount: { amount: '0', currencyCode: 'USD' } },
      discountCodes: [],
    },
    userErrors: [],
    warnings: [],
  },
};

const refused: Rows = Object.entries(NO_CHECKOUT).flatMap(
  ([what, answer]): Rows => [
    [
      `Cart create returns ${what}: Checkout Error, Unable to create checkout`,
      async ({ page, shop }) => {
        await answerWith(page, shop, answer);
        await openFilledCart(page, shop);
        await checkoutButton(page).click();
        await expectErrorToast(page, 'Checkout Error', 'Unable to create checkout. Please try again.');
        expect(await storedLines(page)).toHaveLength(1);
      },
    ],
    [
      `Cart create returns ${what} and a product URL was given: redirect there`,
      async ({ page, shop }) => {
        await answerWith(page, shop, answer);
        await openHomeWithEmptyCart(page);
        await command(page, 'createCheckout', [await stockedLine(shop)], '/product/bordeaux-capsule');
        await page.waitForURL(`${shop.origin}/product/bordeaux-capsule`);
      },
    ],
  ],
);

/** How long a storefront that asks to wait, or does not, is waited for at least (ms). */
const PACES = [
  ['429 with Retry-After 2', { mode: '429', retryAfter: 2 }, 2000],
  ['503 without Retry-After', { mode: '503' }, 1000],
] as const;

const ERRORS: Rows = [
  [
    'Items added: Added to cart, {n} item(s) added to your cart',
    async ({ page, shop }) => {
      await openHomeWithEmptyCart(page);
      const line: Partial<StoredLine> = await stockedLine(shop);
      await command(page, 'addLines', [line, line]);
      await expect(page.getByText('Added to cart', { exact: true })).toBeVisible();
      await expect(page.getByText('2 item(s) added to your cart')).toBeVisible();
    },
  ],
  ...refused,
  [
    'Exception during checkout: Checkout Error, Something went wrong',
    async ({ page, shop }) => {
      await openFilledCart(page, shop);
      await shop.fault({ service: 'storefront', mode: 'refuse', operation: 'cartCreate' });
      await checkoutButton(page).click();
      await expectErrorToast(page, 'Checkout Error', 'Something went wrong. Please try again.');
    },
  ],
  [
    'Exception during checkout and a product URL was given: redirect there',
    async ({ page, shop }) => {
      await openHomeWithEmptyCart(page);
      await shop.fault({ service: 'storefront', mode: 'refuse', operation: 'cartCreate' });
      await command(page, 'createCheckout', [await stockedLine(shop)], `${shop.origin}/faux-fur-capsule`);
      await page.waitForURL(`${shop.origin}/faux-fur-capsule`);
    },
  ],
  [
    'A product URL of another site is not followed',
    async ({ page, shop }) => {
      await openHomeWithEmptyCart(page);
      await shop.fault({ service: 'storefront', mode: 'refuse', operation: 'cartCreate' });
      await command(page, 'createCheckout', [await stockedLine(shop)], 'https://evil.example/product/bordeaux-capsule');
      await expectErrorToast(page, 'Checkout Error', 'Something went wrong. Please try again.');
      expect(page.url()).toBe(`${shop.origin}/`);
    },
  ],
  ...PACES.map(([what, fault, pause]): Rows[number] => [
    `Storefront rate limit or unavailable: ${what} is retried after ${pause} ms`,
    async ({ page, shop }) => {
      await openFilledCart(page, shop);
      const creates: Request[] = [];
      page.on('request', (request) => {
        if (request.postData()?.includes('mutation cartCreate')) creates.push(request);
      });
      await shop.fault({ service: 'storefront', operation: 'cartCreate', count: 1, ...fault });
      await checkoutButton(page).click();
      await page.waitForURL(`${shop.sandbox}/**`);
      // By the browser's own clock: a busy machine may report both to this process closer together than they were.
      const [first, second, ...more] = creates.map((request) => request.timing().startTime);
      expect(more).toEqual([]);
      expect((second ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(pause);
    },
  ]),
  ...(
    [
      ['unexpected content type', 'html', /content type/i],
      [
        'neither data nor errors',
        'empty',
        /An unknown error has occurred\. The API did not return a data object or any errors in its response\./,
      ],
    ] as const
  ).map(([what, mode, reason]): Rows[number] => [
    `Other storefront failures: ${what} is logged and ends in Unable to create checkout`,
    async ({ page, shop }) => {
      await openFilledCart(page, shop);
      const logged = page.waitForEvent('console', (message) => reason.test(message.text()));
      await shop.fault({ service: 'storefront', mode, operation: 'cartCreate' });
      await checkoutButton(page).click();
      await expectErrorToast(page, 'Checkout Error', 'Unable to create checkout. Please try again.');
      await logged;
    },
  ]),
];

test.describe('the cart in section 8 of the specification', () => {
  for (const [row, show] of ERRORS) test(row, async ({ page, shop }) => show({ page, shop }));
});
