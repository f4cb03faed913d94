// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { fuzz, hostileTexts, storedTexts } from 'test-kit';
import { rememberedSize, rememberSize, SIZES_KEY } from '../catalog/remembered-sizes.ts';
import { CONSENT_KEY } from '../consent/consent-state.ts';
import { readConsent } from '../consent/consent.ts';

beforeEach(() => localStorage.clear());

test('with any text stored as sizes, the remembered size is on offer, and another can be remembered', async () => {
  const sizes = ['XS', 'S', 'M', 'L'];
  await fuzz({
    surface: 'stored',
    name: 'sizes',
    inputs: storedTexts({ 'XS,S,M,L': 'M', '6,7,8': '7' }),
    hold(stored) {
      localStorage.setItem(SIZES_KEY, stored);
      expect([undefined, ...sizes]).toContain(rememberedSize(sizes));
      rememberSize(sizes, 'L');
      expect(rememberedSize(sizes)).toBe('L');
    },
  });
});

test('of all texts stored as consent, only the two words are a decision', async () => {
  await fuzz({
    surface: 'stored',
    name: 'consent',
    inputs: hostileTexts,
    hold(stored) {
      localStorage.setItem(CONSENT_KEY, stored);
      expect(readConsent({ consentMode: 'opt-in' }).isAllowed).toBe(stored === 'granted');
    },
  });
});
