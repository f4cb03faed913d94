import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ownPath, signInPath } from './own-path.ts';

const SITE = 'https://shop.example';
const follow = (candidate: string | null): string => ownPath(candidate, '/account');

test('a path of the shop is followed with its query and fragment', () => {
  expect(follow('/product/beach-set?size=M#fit')).toBe('/product/beach-set?size=M#fit');
});

test('no path leads to the account', () => {
  expect(follow(null)).toBe('/account');
  expect(follow('')).toBe('/account');
});

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n//evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example',
  'javascript:alert(1)',
  ' //evil.example',
  'evil.example',
  '\\\\evil.example',
  '/auth?return=/auth',
])('%j is not followed', (candidate) => {
  expect(follow(candidate)).toBe('/account');
});

test('every requested path leads to the shop', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2f',
    '%5c',
    '\t',
    '@',
    ':',
    'evil.example',
    'https:',
    '?',
    '#',
    'a',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const path = follow(pieces.join(''));
      expect(new URL(path, SITE).origin).toBe(SITE);
      expect(path.startsWith('/')).toBe(true);
    }),
  );
});

test('the sign-in page receives the page to return to', () => {
  const address = new URL(signInPath('/account?tab=a&b'), SITE);
  expect(address.searchParams.get('return')).toBe('/account?tab=a&b');
});
