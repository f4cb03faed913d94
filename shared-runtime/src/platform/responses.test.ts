import { ShopError } from 'shared-contracts/errors';
import { expect, test } from 'vitest';
import { isOutage } from './responses.ts';

test.each([
  ['the storefront that does not answer', new ShopError('STOREFRONT-007')],
  ['an answer of another shape', new ShopError('STOREFRONT-005')],
  ['a price in another currency', new ShopError('MONEY-002')],
  ['the backend that does not answer', new ShopError('BACKEND-001')],
  ['time that ran out', new DOMException('', 'TimeoutError')],
  ['a fetch that was ended', new DOMException('', 'AbortError')],
])('%s is an outage', (_what, error) => {
  expect(isOutage(error)).toBe(true);
});

test.each([
  ['a mistake in the code', new TypeError('x is not a function')],
  ['a write to a foreign slice', new ShopError('STORE-002')],
  ['a text', 'STOREFRONT-007'],
  ['a response', new Response(null, { status: 404 })],
])('%s is no outage', (_what, error) => {
  expect(isOutage(error)).toBe(false);
});
