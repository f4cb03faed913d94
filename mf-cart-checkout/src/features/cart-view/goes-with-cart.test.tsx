// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { INITIAL_STATE } from 'shared-contracts';
import { CartProvider, PlatformContext } from 'shared-runtime';
import { arrived, testPlatform } from 'shared-runtime/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { GoesWithCart } from './goes-with-cart.tsx';

test('a cart of more capsules than the slot takes gives it those that were added last', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const list = vi.fn((_props: Record<string, unknown>) => null);
  const items = Array.from({ length: 120 }, (_none, n) => ({
    merchandiseId: `variant-${n}`,
    name: `Capsule ${n}`,
    price: 1000,
    quantity: 1,
    handle: `capsule-${n}`,
  }));
  const { platform } = testPlatform({
    side: 'browser',
    state: { cart: { ...INITIAL_STATE.cart, items } },
    modules: { 'mf-catalog|./goes-with': arrived({ default: list }) },
    slots: { 'goes-with': ['mf-catalog', './goes-with'] },
  });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(async () => {
    await act(async () => root.unmount());
    document.body.replaceChildren();
    vi.unstubAllGlobals();
  });
  await act(async () =>
    root.render(
      <PlatformContext value={platform}>
        <CartProvider>
          <GoesWithCart />
        </CartProvider>
      </PlatformContext>,
    ),
  );
  const last = Array.from({ length: 100 }, (_none, n) => `capsule-${119 - n}`);
  expect(list.mock.calls[0]?.[0]).toEqual({ handles: last });
});
