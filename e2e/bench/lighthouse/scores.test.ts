import type { Result } from 'lighthouse';
import { expect, test } from 'vitest';
import { broken, scoresOf } from './scores.ts';

interface Audit {
  readonly weight: number;
  readonly score: number | null;
  readonly group?: string;
  readonly details?: unknown;
}

type Audits = Readonly<Record<string, Audit>>;
type Measured = Pick<Result, 'categories' | 'audits'>;

/** The part of Lighthouse's result that is read. */
function measured(byCategory: Readonly<Record<string, Audits>>): Measured {
  const audits = Object.values(byCategory).flatMap((each) => Object.entries(each));
  return {
    categories: Object.fromEntries(
      Object.entries(byCategory).map(([id, each]) => [
        id,
        { auditRefs: Object.entries(each).map(([audit, { weight, group }]) => ({ id: audit, weight, group })) },
      ]),
    ),
    audits: Object.fromEntries(
      audits.map(([id, { score, details }]) => [id, { id, title: `Title of ${id}`, score, details }]),
    ),
  } as unknown as Measured;
}

const FULL = { weight: 1, score: 1 };
const page = (changes: Readonly<Record<string, Audits>>): Measured =>
  measured({
    performance: { speed: FULL },
    accessibility: { names: FULL },
    'best-practices': { https: FULL },
    seo: { title: FULL },
    ...changes,
  });

test('a page without a fault has every point and nothing to report', () => {
  const scores = scoresOf('home', [page({})], []);
  expect(scores).toMatchObject({
    scores: { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 },
    costs: {},
    advice: [],
  });
  expect(broken([scores])).toEqual([]);
});

test('a lacking score names the audits that took its points, the dearest first, and what they name', () => {
  const accessibility = {
    names: { weight: 1, score: 0 },
    contrast: { weight: 3, score: 0, details: { items: [{ node: { snippet: '<p class="pale">' } }] } },
    order: { weight: 4, score: 1 },
    byHand: { weight: 0, score: 0 },
    notApplicable: { weight: 8, score: null },
  };
  const scores = scoresOf('home', [page({ accessibility })], []);
  expect(scores.scores.accessibility).toBe(50);
  expect(scores.costs.accessibility).toMatchObject([
    { audit: 'contrast', title: 'Title of contrast', points: 37.5, named: ['<p class="pale">'] },
    { audit: 'names', points: 12.5, named: [] },
  ]);
  expect(broken([scores])).toEqual(['home: accessibility 50 (100 at least)']);
});

test('an audit that does not concern a page counts neither way', () => {
  const seo = { title: FULL, crawlable: { weight: 4, score: 0 } };
  expect(scoresOf('cart', [page({ seo })], ['crawlable']).scores.seo).toBe(100);
  expect(scoresOf('home', [page({ seo })], ['crawlable']).scores.seo).toBe(100);
  expect(scoresOf('home', [page({ seo })], []).scores.seo).toBe(20);
});

test('the middle one of several runs counts, and its advice is reported where performance lacks', () => {
  const run = (score: number) => {
    const script = { weight: 0, score: 0, group: 'diagnostics', details: { items: [{ url: `${score}.js` }] } };
    return page({ performance: { speed: { weight: 1, score }, script } });
  };
  const scores = scoresOf('home', [run(0.9), run(0.5), run(0.8)], []);
  expect(scores.scores.performance).toBe(80);
  expect(scores.advice).toMatchObject([{ audit: 'script', points: 0, named: ['0.8.js'] }]);
});

test('a category that was not measured is a fault', () => {
  const scores = scoresOf('home', [measured({ performance: { speed: FULL } })], []);
  expect(broken(scores ? [scores] : [])).toHaveLength(3);
});
