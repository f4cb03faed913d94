import type { Page } from '@playwright/test';
import { cartDrawer } from '../support/cart.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { sampled } from '../support/sampled.ts';
import { expect, test } from '../support/shop.ts';

// A browser names every failed request itself, and the shop tells what it did without.
test.use({ expectedMessages: [/Failed to load resource|CORS policy|Favorites could not be carried/] });

/** From a collection to the checkout, as anybody shops. */
async function buy(page: Page, shop: RunningShop): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Collections' })
    .getByRole('link', { name: 'Women’s Ready-to-Wear' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Women’s Ready-to-Wear');
  await page.getByRole('main').getByRole('link', { name: 'Bordeaux Capsule' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bordeaux Capsule');
  await page.getByRole('radio', { name: 'S', exact: true }).check();
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(cartDrawer(page)).toContainText('Bordeaux Capsule');
  await cartDrawer(page).getByRole('button', { name: 'Checkout' }).click();
  await page.waitForURL(`${shop.sandbox}/**`);
  await expect(page.locator('body')).toContainText('Bordeaux Capsule');
}

const MODES = ['refuse', 'hang', '503'];

for (const mode of sampled(MODES, 1)) {
  test(`with a backend that is gone from the start (${mode}), shopping and checkout go on`, async ({ page, shop }) => {
    await shop.fault({ service: 'supabase', mode });
    await page.goto('/');
    await buy(page, shop);
  });
}

for (const mode of sampled(MODES, 1)) {
  test(`with a backend that goes in the middle of a visit (${mode}), shopping and checkout go on`, async ({
    page,
    shop,
  }) => {
    await page.goto('/');
    await expect(page.locator('[data-cart-button]')).toContainText('0 Items');
    await shop.fault({ service: 'supabase', mode });
    await buy(page, shop);
  });
}

interface FormCase {
  readonly path: string;
  /** Fills the form in and sends it; gives the field whose text has to stay. */
  readonly send: (page: Page) => Promise<readonly [label: string, text: string]>;
}

const FORMS: readonly FormCase[] = [
  {
    path: '/contact',
    async send(page) {
      const form = page.getByRole('form', { name: 'Contact' });
      await form.getByLabel('Name').fill('Anna Berger');
      await form.getByLabel('Email').fill('anna@example.com');
      await form.getByLabel('Message').fill('A message that matters.');
      await form.getByRole('button', { name: 'Send message' }).click();
      return ['Message', 'A message that matters.'];
    },
  },
  {
    path: '/track-order',
    async send(page) {
      const form = page.getByRole('form', { name: 'Track an order' });
      await form.getByLabel('Order number').fill('CC-10344');
      await form.getByLabel('Email').fill('shopper@example.com');
      await form.getByRole('button').click();
      return ['Order number', 'CC-10344'];
    },
  },
  {
    path: '/product/bordeaux-capsule',
    async send(page) {
      await page.getByText(/^Tell me when (a size|size \w+) is back$/).click();
      await page.getByLabel('Email to write to').fill('anna@example.com');
      await page.getByRole('button', { name: 'Tell me', exact: true }).click();
      return ['Email to write to', 'anna@example.com'];
    },
  },
  {
    path: '/book-styling-session',
    async send(page) {
      const form = page.getByRole('form', { name: 'Book a styling session' });
      await form.getByRole('group', { name: 'Day', exact: true }).getByRole('radio').last().check();
      await form.getByRole('group', { name: 'Time' }).getByRole('radio').first().check();
      await form.getByLabel('Name').fill('Anna Berger');
      await form.getByLabel('Email').fill('anna@example.com');
      await form.getByRole('button', { name: 'Book this session' }).click();
      return ['Name', 'Anna Berger'];
    },
  },
];

for (const { path, send } of sampled(FORMS, 2)) {
  test(`the form at ${path} says plainly that it could not be sent, and keeps what was typed`, async ({
    page,
    shop,
  }) => {
    await page.goto(path);
    // The calendar is there before the backend goes.
    await page.waitForLoadState('networkidle');
    await shop.fault({ service: 'supabase', mode: 'refuse' });
    const [label, text] = await send(page);
    await expect(page.getByText('That could not be sent just now. What you typed is still here.')).toBeVisible();
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
  });
}
