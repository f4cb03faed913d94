import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalPath } from './canonical-path.ts';

test.each([
  ['/', '/'],
  ['/womens-activewear', '/womens-activewear'],
  ['/Womens-Activewear', '/womens-activewear'],
  ['/womens-activewear/', '/womens-activewear'],
  ['//womens-activewear', '/womens-activewear'],
  ['/womens-activewear///lookbook//', '/womens-activewear/lookbook'],
  ['/./womens-activewear/./', '/womens-activewear'],
  ['/%77omens-activewear', '/womens-activewear'],
  ['/product/caf%C3%A9', '/product/caf%C3%A9'],
  ['/product/CAF%C3%89', '/product/caf%C3%A9'],
  ['/product/a%20b', '/product/a%20b'],
  ['/product/a%3Fb%23c', '/product/a%3Fb%23c'],
])('%s stands at %s', (pathname, canonical) => {
  expect(canonicalPath(pathname)).toBe(canonical);
});

test.each([
  ['/product%2fbordeaux', 'a hidden slash'],
  ['/product%2Fbordeaux', 'a hidden slash in capitals'],
  ['/product%5cbordeaux', 'a hidden backslash'],
  ['/product\\bordeaux', 'a backslash'],
  ['/a/%2e%2e/b', 'a hidden step up'],
  ['/a/../b', 'a step up'],
  ['/%00', 'a null byte'],
  ['/a%0d%0aset-cookie:b', 'a line break'],
  ['/%7f', 'a delete character'],
  ['/%', 'half an escape'],
  ['/%E0%A4%A', 'broken UTF-8'],
])('%s is refused: %s', (pathname) => {
  expect(canonicalPath(pathname)).toBeNull();
});

const paths = fc.oneof(
  fc.webPath(),
  fc.string().map((text) => `/${encodeURIComponent(text.toWellFormed())}`),
  fc
    .array(fc.constantFrom('a', 'B', '/', '//', '.', '..', '%2f', '%2e', '%41', '%', '\\', '%c3%a9', '@', '+'))
    .map((parts) => `/${parts.join('')}`),
);

test('every path is refused or has one canonical form, which is its own canonical form', () => {
  fc.assert(
    fc.property(paths, (pathname) => {
      const canonical = canonicalPath(pathname);
      if (canonical !== null) expect(canonicalPath(canonical)).toBe(canonical);
    }),
    { numRuns: 1000 },
  );
});

test('a redirect to a canonical path stays on this site and in one line', () => {
  fc.assert(
    fc.property(paths, (pathname) => {
      const canonical = canonicalPath(pathname);
      if (canonical === null) return;
      const target = new URL(canonical, 'https://shop.example');
      expect(target.origin).toBe('https://shop.example');
      expect(target.pathname).toBe(canonical);
      expect(canonical).not.toMatch(/[\r\n\\]|\/\/|\/\.\.(\/|$)/);
      expect(canonical === '/' || !canonical.endsWith('/')).toBe(true);
    }),
    { numRuns: 1000 },
  );
});
