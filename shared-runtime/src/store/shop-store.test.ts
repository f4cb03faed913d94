import { expect, test, vi } from 'vitest';
import { isShopError } from 'shared-contracts/errors';
import { INITIAL_STATE, type SliceName } from 'shared-contracts';
import { createShopStore } from './shop-store.ts';

const CART = 'mf-cart-checkout@1.4.2';
const OWNERS = { cart: 'mf-cart-checkout', favorites: 'mf-catalog', session: 'mf-account' };

test('the owner of a slice writes it, and every remote reads it', () => {
  const store = createShopStore();
  const cart = store.claim('cart', CART);
  cart.set((current) => ({ ...current, isOpen: true }));
  expect(store.getState().cart.isOpen).toBe(true);
  expect(cart.get()).toBe(store.getState().cart);
});

test.each(Object.entries(OWNERS))('%s can be claimed by %s and by no other', (slice, owner) => {
  const name = slice as SliceName;
  for (const other of new Set([...Object.values(OWNERS), 'shell', 'mf-marketing', `${owner}-clone`])) {
    const claim = () => createShopStore(INITIAL_STATE, OWNERS).claim(name, `${other}@1.0.0`);
    if (other === owner) expect(claim).not.toThrow();
    else
      expect(claim).toThrow(
        expect.objectContaining({ code: 'STORE-002', details: { slice, by: `${other}@1.0.0`, owner } }),
      );
  }
});

test('a second claim of the same slice is refused and names who holds it', () => {
  const store = createShopStore();
  store.claim('cart', CART);
  expect(() => store.claim('cart', 'mf-cart-checkout@1.4.3')).toThrow(
    expect.objectContaining({
      code: 'STORE-001',
      details: { slice: 'cart', by: 'mf-cart-checkout@1.4.3', holder: CART },
    }),
  );
});

test('a slice whose owner no release names goes to the first remote that claims it', () => {
  const store = createShopStore(INITIAL_STATE, { cart: 'mf-cart-checkout' });
  expect(store.claim('session', 'mf-account@1.0.0').get()).toBe(INITIAL_STATE.session);
  expect(() => store.claim('session', 'mf-other@1.0.0')).toThrow('STORE-001');
});

test('a refused claim takes nothing: the owner may still come', () => {
  const store = createShopStore(INITIAL_STATE, OWNERS);
  expect(() => store.claim('session', 'mf-catalog@1.0.0')).toThrow('STORE-002');
  expect(store.claim('session', 'mf-account@1.0.0').get()).toBe(INITIAL_STATE.session);
});

test('a write is stamped with the release that made it', () => {
  vi.useFakeTimers({ now: 1_764_000_000_000 });
  const store = createShopStore();
  store.claim('favorites', 'mf-catalog@2.0.0').set((current) => ({ ...current, isOpen: true }));
  expect(store.stamps()).toEqual([{ slice: 'favorites', by: 'mf-catalog@2.0.0', at: 1_764_000_000_000 }]);
  vi.useRealTimers();
});

test('a claim alone, or a write that changes nothing, leaves no stamp and notifies no subscriber', () => {
  const store = createShopStore();
  const listener = vi.fn();
  store.subscribe(listener);
  store.claim('cart', CART).set((current) => current);
  expect(store.stamps()).toEqual([]);
  expect(listener).not.toHaveBeenCalled();
});

test('a write leaves the other slices as they were', () => {
  const store = createShopStore();
  const listener = vi.fn();
  store.subscribe(listener);
  store.claim('cart', CART).set((current) => ({ ...current, note: 'Leave at the door' }));
  const [state, previous] = listener.mock.calls[0] ?? [];
  expect(previous).toBe(INITIAL_STATE);
  expect([state.favorites, state.session]).toEqual([INITIAL_STATE.favorites, INITIAL_STATE.session]);
});

test('a reader that changes the state gets the error, and the state stays as its owner wrote it', () => {
  const store = createShopStore();
  const line = { merchandiseId: 'gid://shopify/ProductVariant/1', name: 'Capsule', price: 188, quantity: 1 };
  store.claim('cart', CART).set((current) => ({ ...current, items: [line] }));
  const read = store.getState().cart.items;
  expect(() => Object.assign(read[0] ?? {}, { price: 1 })).toThrow(TypeError);
  expect(() => Object.assign(read, { length: 0 })).toThrow(TypeError);
  expect(() => Object.assign(store.getState().session, { status: 'signed-in' })).toThrow(TypeError);
  expect(() => Object.assign(store.getState(), { cart: INITIAL_STATE.cart })).toThrow(TypeError);
  expect(store.getState().cart.items).toEqual([{ ...line, price: 188 }]);
});

test('two stores share nothing: a request on the server never sees another', () => {
  const [first, second] = [createShopStore(), createShopStore()];
  first.claim('cart', CART).set((current) => ({ ...current, isOpen: true }));
  expect(second.getState()).toBe(INITIAL_STATE);
  expect(isShopError(claimOf(second), 'STORE-001')).toBe(false);
});

function claimOf(store: ReturnType<typeof createShopStore>): unknown {
  try {
    return store.claim('cart', CART);
  } catch (error) {
    return error;
  }
}
