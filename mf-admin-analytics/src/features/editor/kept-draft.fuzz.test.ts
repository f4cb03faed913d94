// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { fuzz, storedTexts } from 'test-kit';
import { keepDraft, keptDraft } from './kept-draft.ts';

afterEach(() => sessionStorage.clear());

const kept = {
  base: null,
  draft: {
    name: 'hero',
    description: 'Words',
    tags: 'spring, home',
    variants: [
      { id: 1, name: 'control', weight: '1', note: '', values: {} },
      {
        id: 2,
        name: 'bold',
        weight: '1',
        note: 'Louder',
        values: { 'home-hero-headline': 'Bold', 'home-order': ['a', 'b'] },
      },
    ],
    traffic: '100',
    holdout: '0',
    visitors: '',
    devices: ['phone'],
    paths: '/',
    utmSource: '',
    utmMedium: '',
    utmCampaign: '',
    group: '',
    startsAt: '',
    endsAt: '',
    shipAtEnd: true,
    ramp: [
      { traffic: '5', hours: '24' },
      { traffic: '100', hours: '' },
    ],
    goals: ['line-added'],
    guardrails: [],
    isUnguarded: false,
    minimumLift: '',
    guardrailMargin: '',
    minimumDays: '',
    windowDays: '14',
  },
};

test('every stored value reads as a draft or none, and can be kept again', async () => {
  await fuzz({
    surface: 'stored',
    name: 'experiment’s draft',
    inputs: storedTexts(kept),
    hold(stored) {
      sessionStorage.setItem('capsule-collective-experiment-draft:hero', stored);
      const found = keptDraft('hero');
      if (!found) return;
      keepDraft('hero', found);
      expect(JSON.stringify(keptDraft('hero'))).toBe(JSON.stringify(found));
    },
  });
});
