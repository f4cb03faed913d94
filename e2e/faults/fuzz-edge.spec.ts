import { fuzzEdge } from '../support/fuzz/edge-run.ts';
import { findingLines, fuzzRun, howToRepeat } from '../support/fuzz/fuzz-run.ts';
import { expect, test } from '../support/shop.ts';

/** Inputs a surface; `npm run soak -- fuzz-edge` sends ten thousand. */
const INPUTS = 60;
/** The limit for answers (ms) beside the other tests. */
const SLOWEST = 10_000;

test('hostile requests are answered or refused, politely, and cost a line at most', async ({ shop }) => {
  test.setTimeout(120_000);
  // The same inputs every day: what chance finds is for the soak.
  const run = fuzzRun(INPUTS, 1);
  const judgement = { origin: shop.origin, storefront: shop.sandbox, folder: shop.dataDir, slowest: SLOWEST };
  const results = await fuzzEdge(shop, run, judgement);
  expect(results.map(({ inputs }) => inputs)).toEqual(results.map(() => run.runs));
  expect(findingLines(results), howToRepeat(run)).toEqual([]);
});
