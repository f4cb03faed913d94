import type { Locator, Page } from '@playwright/test';
import { accessibilityViolations } from '../support/accessibility.ts';
import { backendAwake, linkTo, somebody } from '../support/account.ts';
import { cartDrawer } from '../support/cart.ts';
import { walkTo } from '../support/keyboard.ts';
import { expect, test } from '../support/shop.ts';

/** The ways to operate the shop. */
interface Hand {
  press(target: Locator): Promise<void>;
  /** Writes into a field, and sends it. */
  write(field: Locator, text: string): Promise<void>;
  tick(box: Locator): Promise<void>;
  choose(radio: Locator): Promise<void>;
}

const pointer = (act: (target: Locator) => Promise<void>): Hand => ({
  press: act,
  tick: act,
  choose: act,
  async write(field, text) {
    await act(field);
    await field.pressSequentially(text);
    await field.press('Enter');
  },
});

const keyboard = (page: Page): Hand => ({
  async press(target) {
    await walkTo(page, target);
    await page.keyboard.press('Enter');
  },
  async write(field, text) {
    await walkTo(page, field);
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  },
  async tick(box) {
    await walkTo(page, box);
    await page.keyboard.press('Space');
  },
  /** Tab reaches one of a group of radio buttons; the arrows lead to the others. */
  async choose(radio) {
    await walkTo(page, radio.locator('xpath=ancestor::*[@class="ui-choices__list"]'));
    await page.keyboard.press('Space');
    for (let press = 0; press < 12 && !(await radio.isChecked()); press += 1) await page.keyboard.press('ArrowRight');
    await expect(radio).toBeChecked();
  },
});

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const HANDS = [
  ['a mouse', {}, () => pointer((target) => target.click())],
  ['a finger on a phone', PHONE, () => pointer((target) => target.tap())],
  ['a keyboard alone', {}, keyboard],
] as const;

for (const [name, device, handOf] of HANDS) {
  test.describe(`a stranger with ${name}`, () => {
    test.use(device);
    test.beforeEach(({ shop }) => backendAwake(shop));

    test('finds an outfit for a wedding, compares, buys with a code, and finds the order in the account', async ({
      page,
      shop,
    }) => {
      // Eight pages, some of them with a hundred presses of a key.
      test.setTimeout(120_000);
      const hand = handOf(page);
      const { email, password } = somebody('stranger');
      const main = page.getByRole('main');
      const drawer = cartDrawer(page);

      await page.goto('/');
      await hand.press(page.getByRole('banner').getByRole('link', { name: 'Search' }));
      await hand.write(page.getByRole('combobox', { name: 'Search capsules' }), 'outfit for a wedding');
      await hand.tick(page.getByRole('checkbox', { name: 'Compare Glamour Capsule' }));
      await hand.tick(page.getByRole('checkbox', { name: 'Compare Bordeaux Capsule' }));
      await hand.press(page.getByRole('form', { name: 'Compare capsules' }).getByRole('button', { name: 'Compare' }));
      await expect(page.getByRole('heading', { level: 1, name: 'Side by side' })).toBeVisible();
      await expect(page.getByRole('columnheader')).toHaveCount(2);
      await hand.press(page.getByRole('link', { name: 'View the Bordeaux Capsule' }));

      await hand.choose(main.getByRole('radio', { name: 'M', exact: true }).first());
      await hand.choose(main.getByRole('radio', { name: '8', exact: true }).first());
      await hand.press(main.getByRole('button', { name: 'Add to cart' }).first());
      await expect(drawer).toContainText('Oxblood Ankle Boots');
      await page.goto('/product/glamour-capsule');
      // The sizes were chosen once.
      await expect(main.getByRole('radio', { name: 'M', exact: true }).first()).toBeChecked();
      await hand.press(main.getByRole('button', { name: 'Add to cart' }).first());
      await expect(drawer.locator('[data-cart-line]')).toHaveCount(2);
      await hand.press(drawer.locator('summary', { hasText: 'Discount code' }));
      await hand.write(drawer.getByRole('textbox', { name: 'Discount code' }), 'WELCOME10');
      await expect(drawer.locator('[data-cart-discount]')).toHaveText(/^Discount \(WELCOME10\)−\$/);
      const total = (await drawer.locator('[data-cart-total]').textContent()) ?? 'none';
      await hand.press(drawer.getByRole('button', { name: 'Checkout' }));

      await page.waitForURL(`${shop.sandbox}/**`);
      await expect(page.locator('.total')).toContainText(total);
      await walkTo(page, page.getByLabel('Email for your order'));
      await page.keyboard.type(email);
      await page.keyboard.press('Enter');
      const title = page.getByRole('heading', { level: 1, name: /^Order CC-\d+ is complete$/ });
      const number = (await title.textContent())?.match(/CC-\d+/)?.[0] ?? '';
      await hand.press(page.getByRole('link', { name: 'Return to the shop' }));
      await page.waitForURL(`${shop.origin}/**`);

      await page.goto('/account');
      await hand.press(main.getByRole('link', { name: 'Create an account' }));
      const form = page.getByRole('form', { name: 'Create an account' });
      await form.getByLabel('First name').fill('Ada');
      await form.getByLabel('Last name').fill('Lovelace');
      await form.getByLabel('Email').fill(email);
      await form.getByLabel('Password', { exact: true }).fill(password);
      await hand.press(form.getByRole('button', { name: 'Create account' }));
      await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused();
      await page.goto(await linkTo(shop, email));
      await hand.press(page.getByRole('button', { name: 'Confirm my email' }));
      await expect(page.getByText('Your email is confirmed')).toBeVisible();
      await page.goto('/account');
      const order = page.getByRole('region', { name: 'Orders' }).getByRole('listitem').filter({ hasText: number });
      await expect(order.first()).toContainText('Received');
      await expect(order.first()).toContainText(total);
      await expect(order.first()).toContainText('1 × Bordeaux Capsule, size M (Oxblood Ankle Boots: 8');

      await page.goto(`${shop.sandbox}/orders`);
      await page.getByRole('button', { name: `Ship ${number}` }).click();
      await page.goto(`${shop.origin}/account`);
      await expect(order.first()).toContainText('On its way');
      await expect(order.first().getByRole('link', { name: /^JD/ })).toBeVisible();
      expect(await accessibilityViolations(page)).toEqual([]);
    });
  });
}
