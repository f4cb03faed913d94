import { runningExperiment } from 'experiments/testing';
import { expect, test } from 'vitest';
import { testHead } from '../testing/test-head.ts';
import { acceptedHead } from './accepted-head.ts';
import type { RenderedHead, RenderRequest } from './render-protocol.ts';

const TARGETS = {
  siteOrigin: 'https://shop.example',
  storefrontOrigins: ['https://store.example', 'https://checkout.example'],
};

const REQUEST: RenderRequest = {
  url: 'https://shop.example/',
  headers: {},
  experiments: {
    version: 3,
    experiments: [runningExperiment('hero')],
    draws: { hero: { variant: 'bold', isDrawn: true, phase: 1, reason: 'drawn' } },
    link: null,
  },
};

/** The server's reading of a head with these changes and further fields. */
const accepted = (change: Partial<RenderedHead>, more: object = {}) =>
  acceptedHead({ type: 'head', id: 1, ...testHead(change), ...more }, REQUEST, TARGETS);

const redirectedTo = (redirect: string) => accepted({ status: 303, redirect }).redirect;

test.each([
  ['/cart', '/cart'],
  ['/product/beach-set?size=M#fit', '/product/beach-set?size=M#fit'],
  ['https://shop.example/cart?a=b', '/cart?a=b'],
  ['https://store.example/cart/c/1?key=2', 'https://store.example/cart/c/1?key=2'],
  ['https://checkout.example', 'https://checkout.example/'],
  // A browser drops line ends before it parses an address.
  ['/cart\r\nset-cookie: a=b', '/cartset-cookie:%20a=b'],
])('a page may lead to %s', (target, expected) => {
  expect(redirectedTo(target)).toBe(expected);
});

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '\\\\evil.example/',
  '/%2f/evil.example',
  '/.//evil.example/',
  'https://store.example.evil.example/',
  'https://store.example@evil.example/',
  'https://store.example:secret@store.example/',
  'http://store.example/',
  'https://store.example:8443/',
  'https://shop.example//evil.example/',
  'javascript:alert(1)',
  'data:text/html,<script>1</script>',
  'cart',
  '',
  `/${'x'.repeat(4000)}`,
])('a page that leads to %j is refused', (target) => {
  expect(() => redirectedTo(target)).toThrow(
    /^a page (?:redirected to an address outside|started with something other)/,
  );
});

test.each([200, 404, 403, 410, 500, 503])('a page may be a %i', (status) => {
  expect(accepted({ status }).status).toBe(status);
});

test.each([0, 100, 103, 199, 204, 205, 206, 301, 304, 399, 600, 999, -1, 200.5, Number.NaN])(
  'a page with the status %d is refused',
  (status) => {
    expect(() => accepted({ status })).toThrow(/^a page (?:responded with the status|started with something other)/);
  },
);

test.each([200, 201, 300, 304, 305, 404, 500])('an answer of %i leads nowhere', (status) => {
  expect(() => accepted({ status, redirect: '/cart' })).toThrow(`a page responded with the status ${status}`);
});

test('a page states the variants that its request was given, and no others', () => {
  expect(accepted({ statement: 'hero=bold/control,bold' }).statement).toBe('hero=bold/control,bold');
  for (const statement of ['hero=control/control,bold', 'gift=free/free', 'hero=bold/control,bold, set-cookie: a=b'])
    expect(() => accepted({ statement })).toThrow('variants its request wasn’t given');
});

test('unknown fields of a head are dropped', () => {
  const hostile = {
    headers: { 'set-cookie': 'a=b', 'content-security-policy': '' },
    location: 'https://evil.example/',
    cookies: ['a=b'],
  };
  expect(accepted({}, hostile)).toEqual({ type: 'head', id: 1, ...testHead() });
});

test.each([
  ['a text for its status', { status: '200' }],
  ['a list for its address', { redirect: ['/cart'] }],
  ['an object for its statement', { statement: {} }],
  ['a text for its remotes', { degraded: 'mf-a' }],
  ['no release', { release: undefined }],
  ['a text for its page', { whole: '<p>page</p>' }],
])('a head with %s is none', (_what, more) => {
  expect(() => accepted({}, more)).toThrow('something other than a head');
});
