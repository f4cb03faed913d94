import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sitePath } from './site-path.ts';

const SITE = 'https://shop.example';

test.each([
  ['/', '/'],
  ['/product/beach-set?size=M#fit', '/product/beach-set?size=M#fit'],
  ['/search?q=a%2Fb%00&next=//evil.example', '/search?q=a%2Fb%00&next=//evil.example'],
  ['/product/café', '/product/caf%C3%A9'],
  ['/a/../b', '/b'],
  ['/evil.example', '/evil.example'],
  ['/@evil.example', '/@evil.example'],
])('%j is a path of this site', (candidate, path) => expect(sitePath(candidate)).toBe(path));

test.each([
  '',
  'cart',
  ' /cart',
  'https://evil.example/',
  'javascript:alert(1)',
  '//evil.example',
  '//evil.example/%00',
  '///evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '/.//evil.example',
  '/%2e//evil.example',
  '/x/..//evil.example',
  '/%2fevil.example',
  '/%2F/evil.example',
  '/%5cevil.example',
  '/%5Cevil.example',
  '/%09/evil.example',
  '/%0d%0aset-cookie:a=b',
  '/%00',
  '/%7f',
  '/%ff',
  '/%E0%A4%A',
])('%j is none', (candidate) => expect(sitePath(candidate)).toBeNull());

const PIECES = ['/', '\\', '.', '..', '%2e', '%2f', '%5C', '%00', '%09', '%ff', '\t', '\r\n', '@', ':', '?', '#', ' '];
const candidates = fc.oneof(
  fc
    .array(fc.oneof(fc.constantFrom(...PIECES, 'evil.example', 'https:', 'é'), fc.string({ unit: 'binary' })), {
      maxLength: 10,
    })
    .map((pieces) => `/${pieces.join('')}`),
  fc.string({ unit: 'binary' }),
  fc.webUrl(),
);

test('a browser that follows any accepted path stays on this site, also where the path is decoded once more', () => {
  fc.assert(
    fc.property(candidates, (candidate) => {
      const path = sitePath(candidate);
      if (path === null) return;
      expect(new URL(path, SITE).origin).toBe(SITE);
      const [pathname = ''] = path.split(/[?#]/);
      expect(new URL(decodeURIComponent(pathname).replaceAll('\\', '/'), SITE).origin).toBe(SITE);
      expect(path).not.toMatch(/[\r\n\t]/);
      expect(sitePath(path)).toBe(path);
    }),
    { numRuns: 10_000 },
  );
});
