import { createShopEvents } from 'shared-runtime';
import { expect, test } from 'vitest';
import { memoryStorage } from 'shared-runtime/testing';
import { watchConsent } from './consent.ts';

const KEY = 'capsule-collective-consent';
const consented = (stored?: string, signals = {}, mode: 'opt-in' | 'opt-out' = 'opt-out') =>
  watchConsent(
    mode,
    { local: memoryStorage(stored === undefined ? {} : { [KEY]: stored }), cookies: { read: () => '' }, signals },
    createShopEvents(),
  ).isAllowed();

test('without a decision the shop’s mode and the browser’s signals decide', () => {
  expect(consented()).toBe(true);
  expect(consented(undefined, {}, 'opt-in')).toBe(false);
  expect(consented(undefined, { globalPrivacyControl: true })).toBe(false);
  expect(consented(undefined, { doNotTrack: '1' })).toBe(false);
});

test.each([
  ['granted', true],
  ['denied', false],
])('a stored decision of %s outweighs mode and signals', (stored, expected) => {
  expect(consented(stored, { globalPrivacyControl: true }, 'opt-in')).toBe(expected);
  expect(consented(stored)).toBe(expected);
});

test('a decision of this page counts at once', () => {
  const events = createShopEvents();
  const consent = watchConsent('opt-out', { local: memoryStorage(), cookies: { read: () => '' }, signals: {} }, events);
  events.emit('consent:changed', { granted: false }, 'mf-marketing@1.0.0');
  expect(consent.isAllowed()).toBe(false);
  expect(consent.isGranted()).toBe(false);
  events.emit('consent:changed', { granted: true }, 'mf-marketing@1.0.0');
  expect(consent.isGranted()).toBe(true);
});

test('a visitor without a decision has not agreed', () => {
  const granted = (texts = {}) =>
    watchConsent(
      'opt-out',
      { local: memoryStorage(texts), cookies: { read: () => '' }, signals: {} },
      createShopEvents(),
    ).isGranted();
  expect(granted()).toBe(false);
  expect(granted({ [KEY]: 'denied' })).toBe(false);
  expect(granted({ [KEY]: 'granted' })).toBe(true);
});
