import { INITIAL_STATE, type ShopState } from 'shared-contracts';
import { expect, test } from 'vitest';
import { capsule, shopCart, variant } from '../../testing/shop-cart.ts';

const LINES = [{ merchandiseId: variant(1), quantity: 1 }];

function signedIn(email: string | null): ShopState['session'] {
  const user = { id: 'ada', email, firstName: 'Ada', lastName: 'Byron', role: null };
  return { ...INITIAL_STATE.session, status: 'signed-in', user };
}

const inputOf = ({ heard }: ReturnType<typeof shopCart>) => heard.asked.at(-1)?.variables['input'];

test('a signed-in shopper had to enter the email again at the checkout', async () => {
  const shop = shopCart({ session: signedIn('ada@example.com') });
  shop.addLines([capsule(1)]);
  await shop.checkout();
  expect(inputOf(shop)).toEqual({ lines: LINES, buyerIdentity: { email: 'ada@example.com' } });
  expect(shop.heard.went).toHaveLength(1);
  expect(shop.heard.went.join()).not.toMatch(/ada|%40|@/);
});

test('a signed-in shopper who buys at once sends the email too', async () => {
  const shop = shopCart({ session: signedIn('ada@example.com') });
  shop.buyNow([capsule(1)], '/product/beach-set');
  await shop.createCheckout(shop.state().purchase?.items ?? [], '/product/beach-set');
  expect(inputOf(shop)).toEqual({ lines: LINES, buyerIdentity: { email: 'ada@example.com' } });
});

test.each<[string, ShopState['session']]>([
  ['signed out', { ...INITIAL_STATE.session, status: 'signed-out' }],
  ['whose session is still being looked up', INITIAL_STATE.session],
  ['signed in without an email', signedIn(null)],
])('for a shopper %s the input is exactly the lines', async (_who, session) => {
  const shop = shopCart({ session });
  shop.addLines([capsule(1)]);
  await shop.checkout();
  expect(inputOf(shop)).toEqual({ lines: LINES });
});
