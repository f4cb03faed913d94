import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CartProvider, useCart } from '../cart/use-cart.tsx';
import { AuthProvider, useAuth } from '../session/use-auth.tsx';
import { useShop } from '../store/use-shop.ts';
import { PlatformContext, useServices } from './platform.ts';
import { notFoundResponse, unavailableResponse } from './responses.ts';
import { testPlatform } from '../testing/test-platform.ts';

function thrownIn(component: () => unknown): unknown {
  const Component = () => {
    component();
    return null;
  };
  try {
    renderToString(<Component />);
  } catch (error) {
    return error;
  }
  return undefined;
}

test('useCart outside its provider says so in the specified words', () => {
  expect(thrownIn(useCart)).toEqual(new Error('useCart must be used within a CartProvider'));
});

test('useAuth outside its provider says so in the specified words', () => {
  expect(thrownIn(useAuth)).toEqual(new Error('useAuth must be used within an AuthProvider'));
});

test('one provider does not stand for the other', () => {
  const { platform } = testPlatform();
  const Cart = () => String(useCart().itemCount);
  expect(() =>
    renderToString(
      <PlatformContext value={platform}>
        <AuthProvider>
          <Cart />
        </AuthProvider>
      </PlatformContext>,
    ),
  ).toThrow('useCart must be used within a CartProvider');
});

test('inside their providers cart and session are available before they have an owner', () => {
  const { platform } = testPlatform();
  const Both = () => {
    const { items, itemCount, subtotal, status } = useCart();
    return [items.length, itemCount, subtotal, status, useAuth().status].join(' ');
  };
  const html = renderToString(
    <PlatformContext value={platform}>
      <AuthProvider>
        <CartProvider>
          <Both />
        </CartProvider>
      </AuthProvider>
    </PlatformContext>,
  );
  expect(html).toBe('0 0 0 restoring loading');
});

test('the server renders the initial state even after the store has changed', () => {
  const { platform } = testPlatform();
  platform.services.store
    .claim('cart', 'mf-cart-checkout@1.0.0')
    .set((cart) => ({ ...cart, isOpen: true, status: 'ready' }));
  const Status = () => useShop((state) => `${state.cart.status} ${state.cart.isOpen}`);
  const html = renderToString(
    <PlatformContext value={platform}>
      <Status />
    </PlatformContext>,
  );
  expect(html).toBe('restoring false');
});

test('services outside the shell are a programming error', () => {
  expect(thrownIn(useServices)).toEqual(new Error('usePlatform must be used within the shell'));
});

test('a loader’s refusals are a plain 404 and an uncached 503 that may be asked again', () => {
  expect(notFoundResponse().status).toBe(404);
  const unavailable = unavailableResponse();
  expect([
    unavailable.status,
    unavailable.headers.get('Retry-After'),
    unavailable.headers.get('Cache-Control'),
  ]).toEqual([503, '5', 'no-store']);
});
