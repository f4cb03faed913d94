import { askDatabase } from '../support/experiments.ts';
import { openQuietHome, passUntil, purchaseToast } from '../support/overlays.ts';
import { expect, test } from '../support/shop.ts';

// Time passes in leaps here: a page may be left before it has loaded what it does last of all, and says so.
test.use({ expectedMessages: [/REMOTE-001.*"expose":"\.\/start"/] });

test('once switched on, eight recent orders take the place of the list', async ({ page, shop }) => {
  const orders = Array.from({ length: 8 }, (_, n) => ({
    number: `PURCHASE-${n}`,
    placed_at: new Date().toISOString(),
    lines: [{ title: 'Drift Set Capsule', handle: 'drift-set-capsule', quantity: 1 }],
    total: 198,
    region: 'New Mexico',
  }));
  const turn = (enabled: boolean) => askDatabase(shop, 'settings?key=eq.recent_purchases', { enabled }, 'PATCH');
  await askDatabase(shop, 'orders', orders);
  await turn(true);
  await openQuietHome(page);
  await passUntil(page, 8250);
  await expect(purchaseToast(page)).toContainText(
    'Someone just purchased Drift Set Capsule New Mexico, within the last day',
  );
  await expect(purchaseToast(page).getByRole('link')).toHaveAttribute('href', '/product/drift-set-capsule');
  await turn(false);
});
