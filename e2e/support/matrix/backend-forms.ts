import { expect, type Page } from '@playwright/test';
import { cartDrawer } from '../cart.ts';
import type { RunningShop } from '../running-shop.ts';

/** Fills a form in and sends it; gives the field whose text has to stay, and what is said if it was sent. */
interface FormCase {
  readonly path: string;
  readonly send: (page: Page) => Promise<{ readonly field: string; readonly text: string; readonly sent: RegExp }>;
}

/** The forms that send something to the backend. */
export const FORMS: Readonly<Record<string, FormCase>> = {
  message: {
    path: '/contact',
    async send(page) {
      const form = page.getByRole('form', { name: 'Contact' });
      await form.getByLabel('Name').fill('Anna Berger');
      await form.getByLabel('Email').fill('anna@example.com');
      await form.getByLabel('Message').fill('A message that matters.');
      await form.getByRole('button', { name: 'Send message' }).click();
      return { field: 'Message', text: 'A message that matters.', sent: /We got your message/ };
    },
  },
  'order status': {
    path: '/track-order',
    async send(page) {
      const form = page.getByRole('form', { name: 'Track an order' });
      await form.getByLabel('Order number').fill('CC-10344');
      await form.getByLabel('Email').fill('shopper@example.com');
      await form.getByRole('button').click();
      return { field: 'Order number', text: 'CC-10344', sent: /no order/i };
    },
  },
  'size notice': {
    path: '/product/bordeaux-capsule',
    async send(page) {
      await page.getByText(/^Notify me when .+ is back$/).click();
      await page.getByLabel('Your email').fill('anna@example.com');
      await page.getByRole('button', { name: 'Notify me', exact: true }).click();
      return { field: 'Your email', text: 'anna@example.com', sent: /we’ll email you when/i };
    },
  },
  booking: {
    path: '/book-styling-session',
    async send(page) {
      const form = page.getByRole('form', { name: 'Book a styling session' });
      await form.getByRole('group', { name: 'Day', exact: true }).getByRole('radio').last().check();
      await form.getByRole('group', { name: 'Time', exact: true }).getByRole('radio').first().check();
      await form.getByLabel('Name').fill('Anna Berger');
      await form.getByLabel('Email').fill('anna@example.com');
      await form.getByRole('button', { name: 'Book this session' }).click();
      return { field: 'Name', text: 'Anna Berger', sent: /is held for you/ };
    },
  },
};

/** From a collection to the checkout, as shoppers go. */
export async function shopToCheckout(page: Page, shop: RunningShop): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Collections' })
    .getByRole('link', { name: 'Women’s Ready-to-Wear' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Women’s Ready-to-Wear');
  await page.getByRole('main').getByRole('link', { name: 'Bordeaux Capsule' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bordeaux Capsule');
  await page.getByRole('radio', { name: 'S', exact: true }).check();
  await page.getByRole('radio', { name: '8', exact: true }).check();
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(cartDrawer(page)).toContainText('Bordeaux Capsule');
  await cartDrawer(page).getByRole('button', { name: 'Checkout' }).click();
  await page.waitForURL(`${shop.sandbox}/**`);
  await expect(page.locator('body')).toContainText('Bordeaux Capsule');
}
