import { expect, test } from 'vitest';
import { checkoutAddress } from './checkout-address.ts';

test.each(['https://store.example/checkout/1?key=2', 'http://localhost:3100/checkout/1', 'http://127.0.0.1:3100/'])(
  '%s may be followed',
  (text) => {
    expect(checkoutAddress(text)?.href).toBe(text);
  },
);

test.each([
  'http://store.example/checkout',
  'http://localhost.evil.example/',
  'javascript:alert(1)',
  'data:text/html,1',
  '/checkout',
  '',
  null,
  undefined,
  7,
])('%s may not be followed', (text) => {
  expect(checkoutAddress(text)).toBeNull();
});
