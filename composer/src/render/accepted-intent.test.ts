import { expect, test } from 'vitest';
import { acceptedIntent } from './accepted-intent.ts';
import { BEFORE_PAGES } from './release-handlers.ts';

const TARGETS = { siteOrigin: 'https://shop.example', storefrontOrigins: ['https://store.example'] };
const COOKIES = { lines: { maxAge: 60 }, order: { maxAge: 60, signed: true } } as const;
const FORM = { path: '/cart/add', cookies: COOKIES };
const BEFORE = { path: BEFORE_PAGES, cookies: COOKIES, cookie: 'order' };

const cookie = (change: object = {}) => ({ name: 'lines', value: 'a', maxAge: 60, ...change });
const accepted = (intent: unknown, handler: Parameters<typeof acceptedIntent>[1] = FORM) =>
  acceptedIntent(JSON.stringify(intent), handler, TARGETS);

test.each([
  ['/cart', '/cart'],
  ['/cart?problem=failed#problem', '/cart?problem=failed#problem'],
  ['https://shop.example/cart', '/cart'],
  ['https://store.example/checkout?key=1', 'https://store.example/checkout?key=1'],
])('a handler leads to %s', (redirect, location) => {
  expect(accepted({ redirect })).toEqual({ redirect: location, cookies: [] });
  expect(accepted({ redirect, cookies: [cookie()] })).toEqual({ redirect: location, cookies: [cookie()] });
});

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example',
  'javascript:alert(1)',
  'http://store.example/checkout',
  'https://store.example.evil.example/',
  'https://user:word@store.example/checkout',
  '',
  null,
  `/${'x'.repeat(4096)}`,
])('a handler that leads to %s is refused', (redirect) => {
  expect(() => accepted({ redirect })).toThrow(/^it (?:led to|answered)/);
});

test.each<[string, unknown[]]>([
  ['a cookie that is not declared', [cookie({ name: 'session' })]],
  ['a cookie of the language', [cookie({ name: 'constructor' })]],
  ['a cookie for too long', [cookie({ maxAge: 61 })]],
  ['a cookie for less than no time', [cookie({ maxAge: -1 })]],
  ['a cookie that is too large', [cookie({ value: 'ä'.repeat(700) })]],
  ['a signed cookie that is too large with its signature', [cookie({ name: 'order', value: 'a'.repeat(4060) })]],
  ['a cookie of half a character', [cookie({ value: '\ud800' })]],
  ['a cookie twice', [cookie(), cookie()]],
  ['a cookie with a header of its own', [cookie({ domain: 'example' })]],
  ['too many cookies', Array.from({ length: 9 }, () => cookie())],
])('a handler that sets %s is refused', (_what, cookies) => {
  expect(() => accepted({ redirect: '/cart', cookies })).toThrow(/^it /);
});

test.each(['', 'null', '[]', '{}', '"/cart"', '{"redirect":"/cart","status":200}', 7, undefined, ' '.repeat(20_000)])(
  'an answer of %s is no intent',
  (text) => {
    expect(() => acceptedIntent(text, FORM, TARGETS)).toThrow(/^it answered with/);
  },
);

test('a handler before pages does not redirect, and ends its cookie with those that it sets', () => {
  const ended = cookie({ name: 'order', value: '', maxAge: 0 });
  expect(accepted({ redirect: null }, BEFORE)).toEqual({ redirect: null, cookies: [] });
  expect(accepted({ redirect: null, cookies: [cookie(), ended] }, BEFORE).cookies).toHaveLength(2);
  expect(() => accepted({ redirect: '/cart' }, BEFORE)).toThrow('it led elsewhere before a page');
  // Otherwise its visitor would be redirected to the same page endlessly.
  expect(() => accepted({ redirect: null, cookies: [cookie()] }, BEFORE)).toThrow('it didn’t end its cookie');
});
