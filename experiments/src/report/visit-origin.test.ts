import { type MemoryStorage, memoryStorage } from 'shared-runtime/testing';
import { expect, test } from 'vitest';
import { createVisitOrigin } from './visit-origin.ts';
import { visitSource } from './visit-source.ts';

const HOUR = 3_600_000;
const clock = { now: 1_772_500_000_000 };

const tab = (local: MemoryStorage) => ({ local, session: memoryStorage() });

/** One page of a tab, reached from an address. */
function page({ local, session }: ReturnType<typeof tab>, referrer = '', search = '', path = '/') {
  const arrival = { referrer, search, hostname: 'shop.example', path };
  const { now } = clock;
  return createVisitOrigin({ arrival, now: () => now, local, session });
}

test.each([
  ['', '', 'direct'],
  ['https://www.google.co.uk/', '', 'search'],
  ['https://duckduckgo.com/', '', 'search'],
  ['https://l.instagram.com/', '', 'social'],
  ['https://t.co/abc', '', 'social'],
  ['https://mail.google.com/', '', 'email'],
  ['https://a-blog.example/', '', 'referral'],
  ['https://notgoogle.example/', '', 'referral'],
  ['https://shop.example/capsules', '', 'unknown'],
  ['not an address', '', 'unknown'],
  ['https://www.google.com/', '?gclid=abc', 'paid'],
  ['https://www.google.com/', '?utm_medium=CPC&utm_source=google', 'paid'],
  ['https://l.facebook.com/', '?utm_medium=paid_social', 'paid'],
  ['', '?utm_source=newsletter&utm_medium=Email', 'email'],
  ['', '?utm_source=Instagram', 'social'],
  ['', '?utm_medium=organic', 'search'],
  ['', '?utm_source=friends', 'referral'],
  ['', '?utm_campaign=spring', 'referral'],
  ['https://shop.example/', '?utm_source=tiktok&utm_medium=social', 'social'],
])('a first page reached from "%s" with "%s" began a visit of the source %s', (referrer, search, source) => {
  expect(visitSource({ referrer, search, hostname: 'shop.example' })).toBe(source);
});

test('all pages of a visit report the source of its first page', () => {
  const visit = tab(memoryStorage());
  const first = { source: 'search', visitor: 'new', page: 'product' };
  expect(page(visit, 'https://www.google.com/', '', '/product/knit').begin()).toEqual(first);
  expect(page(visit, 'https://shop.example/').begin()).toEqual(first);
});

test('a visitor who returns an hour later is returning, and a second tab of the same visit is not', () => {
  const local = memoryStorage();
  page(tab(local)).begin();
  expect(page(tab(local)).begin()).toMatchObject({ visitor: 'new' });
  clock.now += HOUR;
  expect(page(tab(local), 'https://t.co/a').begin()).toMatchObject({ visitor: 'returning', source: 'social' });
});

test('nothing is kept before the visit begins, and nothing is left after a reset', () => {
  const visit = tab(memoryStorage());
  const origin = page(visit);
  const count = () => visit.local.texts.size + visit.session.texts.size;
  expect(count()).toBe(0);
  origin.begin();
  expect(count()).toBe(2);
  origin.forget();
  expect(count()).toBe(0);
});

test('where storage is refused a page reports its own source', () => {
  const arrival = { referrer: '', search: '', hostname: 'shop.example', path: '/impact' };
  const refused = memoryStorage();
  refused.mode = 'forbidden';
  const origin = createVisitOrigin({ arrival, now: () => 0, local: refused, session: refused });
  expect(origin.begin()).toEqual({ source: 'direct', visitor: 'new', page: 'other' });
  expect(() => origin.forget()).not.toThrow();
});

test.each(['pigeon new', 'search', '', 'search old', '{"source":"search"}'])(
  'a record with foreign contents is ignored: %s',
  (text) => {
    const visit = tab(memoryStorage());
    visit.session.write('capsule-collective-visit-origin', text);
    visit.local.write('capsule-collective-first-visit', text);
    expect(page(visit).begin()).toEqual({ source: 'direct', visitor: 'new', page: 'home' });
  },
);

test.each(['social new', 'social new basement'])(
  'of a record without a known kind of page the rest is kept: %s',
  (text) => {
    const visit = tab(memoryStorage());
    visit.session.write('capsule-collective-visit-origin', text);
    expect(page(visit).begin()).toEqual({ source: 'social', visitor: 'new', page: 'unknown' });
  },
);
