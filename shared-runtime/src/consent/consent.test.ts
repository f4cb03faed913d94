// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { createShopEvents } from '../events/bus.ts';
import { decideConsent, readConsent } from './consent.ts';
import { CONSENT_KEY, consentState } from './consent-state.ts';

afterEach(() => {
  localStorage.clear();
  document.cookie = `${CONSENT_KEY}=; path=/; max-age=0`;
  vi.restoreAllMocks();
});

test.each([
  ['opt-out', null, {}, true],
  ['opt-in', null, {}, false],
  ['opt-out', null, { globalPrivacyControl: true }, false],
  ['opt-out', null, { doNotTrack: '1' }, false],
  ['opt-out', null, { doNotTrack: 'unspecified' }, true],
  ['opt-out', 'denied', {}, false],
  ['opt-in', 'granted', {}, true],
  ['opt-in', 'granted', { globalPrivacyControl: true }, true],
  ['opt-in', '{"not":"granted"}', {}, false],
] as const)('in %s mode with %s stored and the signals %o, events may run: %s', (mode, stored, signals, expected) => {
  expect(consentState(mode, stored, signals).isAllowed).toBe(expected);
});

test('a decision is stored, reported and read again', () => {
  const events = createShopEvents();
  const heard = vi.fn();
  events.on('consent:changed', heard);
  decideConsent(false, { config: { consentMode: 'opt-out' }, events }, 'mf-marketing@1.0.0');
  expect(localStorage.getItem(CONSENT_KEY)).toBe('denied');
  expect(document.cookie).toBe(`${CONSENT_KEY}=denied`);
  expect(heard).toHaveBeenCalledWith({ granted: false }, 'mf-marketing@1.0.0');
  expect(readConsent({ consentMode: 'opt-out' })).toEqual({ decision: 'denied', isSignalled: false, isAllowed: false });
});

test('a decision holds for the page where storage is refused', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  decideConsent(true, { config: { consentMode: 'opt-in' }, events: createShopEvents() }, 'mf-marketing@1.0.0');
  expect(readConsent({ consentMode: 'opt-in' }).isAllowed).toBe(true);
});

test('where storage is refused the cookie still holds the decision, and storage overrides it', () => {
  document.cookie = `${CONSENT_KEY}=denied; path=/`;
  expect(readConsent({ consentMode: 'opt-out' }).decision).toBe('denied');
  localStorage.setItem(CONSENT_KEY, 'granted');
  expect(readConsent({ consentMode: 'opt-out' }).decision).toBe('granted');
});
