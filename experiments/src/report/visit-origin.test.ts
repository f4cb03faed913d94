import { expect, test } from 'vitest';
import { createVisitOrigin } from './visit-origin.ts';
import { visitSource } from './visit-source.ts';

const HOUR = 3_600_000;
const clock = { now: 1_772_500_000_000 };

class MemoryStorage {
  readonly items = new Map<string, string>();
  getItem = (key: string) => this.items.get(key) ?? null;
  setItem = (key: string, value: string) => void this.items.set(key, value);
  removeItem = (key: string) => void this.items.delete(key);
}

function refused(): never {
  throw new DOMException('refused', 'SecurityError');
}

const tab = (local: MemoryStorage) => ({ local, session: new MemoryStorage() });

/** One page of a tab, reached from an address. */
function page({ local, session }: ReturnType<typeof tab>, referrer = '', search = '', path = '/') {
  const arrival = { referrer, search, hostname: 'shop.example', path };
  const { now } = clock;
  return createVisitOrigin({ arrival, now: () => now, local: () => local, session: () => session });
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

test('the pages of a visit tell what its first page was reached by', () => {
  const visit = tab(new MemoryStorage());
  const first = { source: 'search', visitor: 'new', page: 'product' };
  expect(page(visit, 'https://www.google.com/', '', '/product/knit').begin()).toEqual(first);
  expect(page(visit, 'https://shop.example/').begin()).toEqual(first);
});

test('who comes back an hour later is returning, and a second tab of the same visit is not', () => {
  const local = new MemoryStorage();
  page(tab(local)).begin();
  expect(page(tab(local)).begin()).toMatchObject({ visitor: 'new' });
  clock.now += HOUR;
  expect(page(tab(local), 'https://t.co/a').begin()).toMatchObject({ visitor: 'returning', source: 'social' });
});

test('nothing is kept before it begins, and nothing is left once it is forgotten', () => {
  const visit = tab(new MemoryStorage());
  const origin = page(visit);
  const count = () => visit.local.items.size + visit.session.items.size;
  expect(count()).toBe(0);
  origin.begin();
  expect(count()).toBe(2);
  origin.forget();
  expect(count()).toBe(0);
});

test('where storage is refused a page tells of itself', () => {
  const arrival = { referrer: '', search: '', hostname: 'shop.example', path: '/impact' };
  const origin = createVisitOrigin({ arrival, now: () => 0, local: refused, session: refused });
  expect(origin.begin()).toEqual({ source: 'direct', visitor: 'new', page: 'other' });
  expect(() => origin.forget()).not.toThrow();
});

test.each(['pigeon new', 'search', '', 'search old', '{"source":"search"}'])(
  'a record that somebody else wrote is as good as none: %s',
  (text) => {
    const visit = tab(new MemoryStorage());
    visit.session.setItem('capsule-collective-visit-origin', text);
    visit.local.setItem('capsule-collective-first-visit', text);
    expect(page(visit).begin()).toEqual({ source: 'direct', visitor: 'new', page: 'home' });
  },
);

test.each(['social new', 'social new basement'])(
  'of a record without a kind of page that is known, the rest is kept: %s',
  (text) => {
    const visit = tab(new MemoryStorage());
    visit.session.setItem('capsule-collective-visit-origin', text);
    expect(page(visit).begin()).toEqual({ source: 'social', visitor: 'new', page: 'unknown' });
  },
);
