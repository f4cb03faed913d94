import { expect, test } from 'vitest';
import { signingKeys } from '../publish/signing-keys.ts';
import { runningExperiment, simulatedVisitors } from '../testing/simulated-visitors.ts';
import { drawnArms } from './drawn-arms.ts';
import { experimentVisit } from './visit.ts';

const KEYS = signingKeys({ supabase: { secretKey: 'secret' } });
const VARIANTS = [
  { name: 'control', weight: 5 },
  { name: 'bold', weight: 3 },
  { name: 'late', weight: 0 },
  { name: 'wide', weight: 2 },
];
const DOCUMENT = {
  version: 7,
  publishedAt: '2026-03-01T00:00:00.000Z',
  experiments: [
    runningExperiment('first', { variants: VARIANTS }),
    runningExperiment('later', { variants: VARIANTS, phase: 4 }),
    runningExperiment('some', { variants: VARIANTS, traffic: 30, holdout: 10 }),
    runningExperiment('one', { variants: VARIANTS, exclusionGroup: 'g', traffic: 50 }),
    runningExperiment('other', { variants: VARIANTS, exclusionGroup: 'g', traffic: 50, phase: 2 }),
  ],
};

/** Numbers in [0, 1), the same in each run. */
function seeded(): () => number {
  let state = 1;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

test('for 1,000 visitors drawn by a server or in their browser, the shop signs tokens for the drawn arm and for no other', () => {
  let drawn = 0;
  for (const { id } of simulatedVisitors(1000, seeded())) {
    const request = {
      url: new URL('https://shop.example/'),
      cookies: `capsule-collective-visitor=${id}`,
      userAgent: 'Mozilla/5.0 Chrome/140.0 Safari/537.36',
      now: 1_772_500_000_000,
    };
    const { draws } = experimentVisit(DOCUMENT, KEYS, request).render;
    for (const { name, phase } of DOCUMENT.experiments) {
      const named = VARIANTS.map((variant) => ({ experiment: name, phase, variant: variant.name }));
      const vouched = drawnArms(DOCUMENT, request, named);
      expect(vouched).toHaveLength(1);
      if (!draws[name]?.isDrawn) continue;
      drawn += 1;
      expect(vouched).toEqual([{ visitor: id, experiment: name, phase, variant: draws[name].variant }]);
    }
  }
  expect(drawn).toBeGreaterThan(3000);
});
