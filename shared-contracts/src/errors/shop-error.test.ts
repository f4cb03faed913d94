import { expect, test } from 'vitest';
import { ERROR_REGISTRY, type ErrorCode } from './registry.ts';
import { ERROR_REMEDIES } from './remedies.ts';
import { isShopError, ShopError } from './shop-error.ts';

test('an error says its code, its meaning and its details in the message, and the plain sentence apart from it', () => {
  const cause = new TypeError('fetch failed');
  const error = new ShopError('CART-005', { lines: 2 }, { cause });
  expect(error.message).toBe('CART-005: Creating the checkout failed on the way. {"lines":2}');
  expect(error.shown).toBe('Something went wrong. Please try again.');
  expect([error.name, error.code, error.details, error.cause]).toEqual(['ShopError', 'CART-005', { lines: 2 }, cause]);
  expect(error).toBeInstanceOf(Error);
});

test('an error without details ends with its meaning', () => {
  expect(new ShopError('AUTH-004').message).toBe('AUTH-004: There is no session.');
});

test('a caught value is identified by its code', () => {
  const error = new ShopError('CATALOG-404');
  expect(isShopError(error)).toBe(true);
  expect(isShopError(error, 'CATALOG-404')).toBe(true);
  expect(isShopError(error, 'CATALOG-503')).toBe(false);
  for (const other of [new Error('CATALOG-404'), { code: 'CATALOG-404' }, 'CATALOG-404', null, undefined]) {
    expect(isShopError(other)).toBe(false);
  }
});

test('every code has an area and a number, a meaning, a sentence for the person and a remedy', () => {
  for (const [code, { meaning, shown }] of Object.entries(ERROR_REGISTRY)) {
    const remedy = ERROR_REMEDIES[code as ErrorCode];
    expect(code).toMatch(/^[A-Z]+-\d{3}$/);
    for (const text of [meaning, shown, remedy]) expect(text.trim().length).toBeGreaterThan(3);
    expect(shown).not.toMatch(/undefined|null|exception|stack|GraphQL|HTTP|JSON|!/i);
  }
});

test('the texts that the specification words are worded so', () => {
  expect(ERROR_REGISTRY['STOREFRONT-005'].meaning).toBe(
    'An unknown error has occurred. The API did not return a data object or any errors in its response.',
  );
  expect(ERROR_REGISTRY['AUTH-001'].meaning).toBe('You must provide either an email or phone number and a password');
});

test('details that are long or too deep to be written neither fill the message nor break it', () => {
  let deep: unknown = 1;
  for (let depth = 0; depth < 20_000; depth++) deep = [deep];
  expect(new ShopError('STOREFRONT-006', { errors: deep }).message).toMatch(/^STOREFRONT-006: /);
  expect(new ShopError('STOREFRONT-006', { errors: 'x'.repeat(2 ** 20) }).message.length).toBeLessThan(3000);
});
