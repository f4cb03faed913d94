import { MEASUREMENT_KEYS } from 'shared-runtime/measurement-keys';
import { beforeEach, expect, test } from 'vitest';
import { browser, freshBrowser, MemoryStorage, openDocument as open } from '../testing/head-browser.ts';
import { variantKey } from '../visit/kept-variants.ts';

const STATED = 'hero-headline=control/control,bold';
const KEY = variantKey('hero-headline');
beforeEach(freshBrowser);

const GOES_ON = { reloads: 0, isHidden: false, uncounted: [], left: null, address: 'https://shop.example/' };
const CONSENT = 'capsule-collective-consent';

/** Stores data of every kind that experiments use, in storage and cookies, and data of the visitor's own in each. */
function measuredBefore(): void {
  const names = [...MEASUREMENT_KEYS.variants, ...MEASUREMENT_KEYS.visit];
  for (const name of [...names, 'capsule-collective-cart', 'capsule-collective-experiment-draft:hero']) {
    browser.session.setItem(name.replace('*', 'one'), '1');
    if (!name.includes('draft')) browser.local.setItem(name.replace('*', 'one'), '1');
    if (!/[:*]/.test(name)) browser.cookies.set(name, '1');
  }
}

const kept = () => ({
  local: [...browser.local.items.keys()],
  session: [...browser.session.items.keys()],
  cookies: [...browser.cookies.keys()],
});

test.each([
  ['Global Privacy Control', { globalPrivacyControl: true }, null, {}],
  ['Do Not Track', { doNotTrack: '1' }, null, {}],
  ['a decision', {}, 'denied', {}],
  ['a decision against the browser’s signal', { globalPrivacyControl: false }, 'denied', {}],
  ['a shop where consent comes first', {}, null, { 'data-consent': 'opt-in' }],
])('%s: nothing is kept, stored data of experiments is erased, and a variant is replaced by the control', (...row) => {
  const [, signals, decision, attributes] = row;
  browser.signals = signals;
  if (decision) browser.local.setItem(CONSENT, decision);
  measuredBefore();
  const consent = decision ? [CONSENT] : [];
  const others = {
    local: [...consent, 'capsule-collective-cart'],
    session: ['capsule-collective-cart', 'capsule-collective-experiment-draft:hero'],
  };
  expect(open(STATED, browser.local, '', false, attributes).state()).toEqual({
    ...GOES_ON,
    uncounted: ['hero-headline'],
  });
  expect(kept()).toEqual({ ...others, cookies: ['capsule-collective-cart', ...consent] });
  const bold = open(STATED.replace('=control', '=bold'), browser.local, '?size=M', false, attributes).state();
  expect(bold).toMatchObject({ isHidden: true, left: 'https://shop.example/?size=M&experiments=off' });
  expect(open('', browser.local, '', false, attributes).state()).toEqual(GOES_ON);
  expect(kept()).toEqual({ ...others, cookies: ['capsule-collective-cart', ...consent] });
});

test('a visitor who has accepted is drawn regardless of the browser’s signals, also where consent comes first', () => {
  browser.signals = { globalPrivacyControl: true, doNotTrack: '1' };
  browser.local.setItem(CONSENT, 'granted');
  open(STATED, browser.local, '', false, { 'data-consent': 'opt-in' });
  expect(browser.local.getItem(KEY)).toBe('control');
  expect(browser.cookies.get(CONSENT)).toBe('granted');
});

test('a decision that only storage has is written for the server, and one that only the cookie has is valid', () => {
  browser.cookies.set(CONSENT, 'granted');
  browser.local.setItem(CONSENT, 'denied');
  open(STATED);
  expect([browser.cookies.get(CONSENT), browser.local.getItem(KEY)]).toEqual(['denied', null]);
  browser.local = new MemoryStorage();
  open(STATED);
  expect([browser.cookies.get(CONSENT), browser.local.getItem(KEY)]).toEqual(['denied', null]);
});

test('a prerendered page for a visitor who may not be measured erases nothing before it is shown', () => {
  browser.signals = { globalPrivacyControl: true };
  measuredBefore();
  const before = kept();
  const page = open(STATED, browser.local, '', true);
  expect(kept()).toEqual(before);
  page.happens('prerenderingchange');
  expect(kept().local).toEqual(['capsule-collective-cart']);
});

test('a page without experiments that is hidden before its first frame still erases the data', () => {
  browser.local.setItem(CONSENT, 'denied');
  measuredBefore();
  open('').happens('visibilitychange');
  expect(kept().local).toEqual([CONSENT, 'capsule-collective-cart']);
});

test('a page that the browser restores after a decline is replaced by the control', () => {
  const { happens, state } = open(STATED.replace('=control', '=bold'));
  expect(browser.local.getItem(KEY)).toBe('bold');
  browser.local.setItem(CONSENT, 'denied');
  happens('pageshow', { persisted: true });
  expect([state().left, browser.local.getItem(KEY)]).toEqual(['https://shop.example/?experiments=off', null]);
});
