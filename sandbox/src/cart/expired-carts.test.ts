import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../testing/test-sandbox.ts';
import { openCartStore } from './cart-store.ts';

const DAY = 24 * 3600 * 1000;

afterEach(() => void vi.useRealTimers());

test('a cart is gone ten days after its last change, and its file with it', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const dataDir = temporaryFolder();
  const carts = openCartStore(dataDir);
  const cart = carts.save(carts.create());
  vi.setSystemTime(Date.now() + 9 * DAY);
  expect(carts.find(cart)?.token).toBe(cart.token);
  carts.save(cart);
  vi.setSystemTime(Date.now() + 10 * DAY);
  expect(carts.find(cart)?.token).toBe(cart.token);
  vi.setSystemTime(Date.now() + 1);
  expect(carts.find(cart)).toBeUndefined();
  expect(readdirSync(path.join(dataDir, 'carts'))).toEqual([]);
});

test('the lifetime of carts is a setting', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const carts = openCartStore(temporaryFolder(), 0.5);
  const cart = carts.save(carts.create());
  vi.setSystemTime(Date.now() + DAY);
  expect(carts.find(cart)).toBeUndefined();
});
