import { memoryStorage } from 'shared-runtime/testing';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { fuzz, nearlyTexts, storedTexts } from 'test-kit';
import { createExposureLog } from '../report/exposure-log.ts';
import { createVisitOrigin } from '../report/visit-origin.ts';
import { cookieValue, EXPERIMENT_COOKIES, keptArms, readPhases, readVariants, writeKept } from './kept-variants.ts';
import { readStatement, writeStatement } from './statement.ts';

const Name = z.string().regex(/^[a-z][a-z0-9-]{0,63}$/);

const assignment = {
  experiment: 'hero',
  variant: 'bold',
  phase: 2,
  version: 7,
  goals: ['line-added'],
  windowDays: 14,
};

const Exposure = z.object({
  experiment: z.string(),
  variant: z.string().max(64),
  phase: z.int(),
  version: z.int(),
  goals: z.array(z.string()),
  until: z.number(),
});

test('any stored exposures are read as valid ones, and a new exposure is kept beside them', async () => {
  await fuzz({
    surface: 'stored',
    name: 'exposures',
    inputs: storedTexts({ hero: { ...assignment, until: 1e15 }, drawer: { ...assignment, until: 1e15, goals: [] } }),
    hold(stored) {
      const local = memoryStorage({ 'capsule-collective-exposures': stored });
      const log = () => createExposureLog({ local, session: memoryStorage({ 'capsule-collective-exposed': stored }) });
      z.array(Exposure).parse(log().open(1000));
      log().noteSeen(assignment, 1000);
      expect(log().open(1000)).toContainEqual(expect.objectContaining({ experiment: 'hero', variant: 'bold' }));
      expect(log().isNew({ ...assignment, experiment: 'fresh-one' })).toBe(true);
    },
  });
});

test('any cookies of experiments are read as names and phases, and are the same again once written', async () => {
  await fuzz({
    surface: 'stored',
    name: 'variants and phases',
    inputs: nearlyTexts('hero=bold&drawer=control', 'hero=2&drawer=1', 'hero=bold'),
    hold(stored) {
      const value = cookieValue(`a=b; ${EXPERIMENT_COOKIES.variants}=${stored}`, EXPERIMENT_COOKIES.variants);
      const variants = readVariants(value);
      const phases = readPhases(stored);
      z.record(Name, Name).parse(variants);
      z.record(Name, z.int().min(1)).parse(phases);
      expect(readVariants(writeKept(variants))).toEqual(variants);
      for (const { phase, variant } of Object.values(keptArms(variants, phases))) {
        expect(Number.isInteger(phase)).toBe(true);
        Name.parse(variant);
      }
    },
  });
});

test('any statement of a document is read as valid statements', async () => {
  await fuzz({
    surface: 'stored',
    name: 'statement',
    inputs: nearlyTexts('hero=bold/bold,control;drawer=control~/control', 'hero=bold/'),
    hold(text) {
      const stated = readStatement(text);
      expect(readStatement(writeStatement(stated))).toEqual(stated);
    },
  });
});

test('any stored origin of a visit is read as one of the known ones', async () => {
  const Segments = z.object({
    source: z.enum(['direct', 'search', 'social', 'email', 'paid', 'referral', 'unknown']),
    visitor: z.enum(['new', 'returning']),
    page: z.enum(['home', 'product', 'listing', 'ad', 'other', 'unknown']),
  });
  await fuzz({
    surface: 'stored',
    name: 'visit’s origin',
    inputs: nearlyTexts('search new product', 'direct returning', '1772500000000'),
    hold(text) {
      const origin = createVisitOrigin({
        arrival: { search: text, referrer: text, hostname: 'shop.example', path: text },
        now: () => 1_772_500_000_000,
        local: memoryStorage({ 'capsule-collective-first-visit': text }),
        session: memoryStorage({ 'capsule-collective-visit-origin': text }),
      });
      Segments.parse(origin.begin());
    },
  });
});
