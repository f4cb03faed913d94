import { FAILED_CHECKOUT, openFilledCart, watchCartCreates } from '../support/cart.ts';
import { checkOutUnder, FAULTS } from '../support/checkout-under-fault.ts';
import { test } from '../support/shop.ts';

const SEED = 20_251_107;
const ROUNDS = 30;

test.use({ expectedMessages: [FAILED_CHECKOUT] });

test(`${ROUNDS} random faults lose no cart and leave no dead button (seed ${SEED})`, async ({ page, shop }) => {
  test.setTimeout(240_000);
  let state = SEED;
  const below = (limit: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 4_294_967_296) * limit);
  };
  const asked = watchCartCreates(page);
  await openFilledCart(page, shop);
  for (let round = 0; round < ROUNDS; round += 1) {
    const mode = FAULTS[below(FAULTS.length)] ?? 'off';
    await test.step(`round ${round}: ${mode}`, () =>
      checkOutUnder(page, shop, asked, { mode, presses: below(2) === 0 ? 2 : 1 }));
  }
  await page.getByRole('main').getByRole('button', { name: 'Checkout' }).click();
  await page.waitForURL(`${shop.sandbox}/**`);
});
