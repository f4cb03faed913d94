// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { isWrittenAddress, writeAddress } from './written-address.ts';

beforeEach(() => history.replaceState({ idx: 3 }, '', '/product/beach-set?utm_source=mail&size=L#details'));

test('a choice replaces its parameter and keeps the others, the fragment, and the entry of the history', () => {
  const entries = history.length;
  writeAddress((params) => params.set('size', 'M'));
  expect(`${location.pathname}${location.search}${location.hash}`).toBe(
    '/product/beach-set?utm_source=mail&size=M#details',
  );
  expect(history.length).toBe(entries);
  expect(history.state).toEqual({ idx: 3 });
});

test('an address that the page has written is known to be shown already, and no other is', () => {
  writeAddress((params) => params.delete('utm_source'));
  writeAddress((params) => params.delete('size'));
  expect(isWrittenAddress({ pathname: '/product/beach-set', search: '' })).toBe(true);
  expect(isWrittenAddress({ pathname: '/product/beach-set', search: '?size=M' })).toBe(false);
});
