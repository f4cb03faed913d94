import { expect, onTestFinished, test, vi } from 'vitest';
import { bad, processOptions } from '../testing/test-pool.ts';
import type { ProcessEnd } from './process-contract.ts';
import { type Trial, type TrialResult, Trials } from './trials.ts';

const BAD = 'mf-bad@1.0.0';
const GOOD = 'mf-good@1.0.0';

function newTrials() {
  const listener = { log: vi.fn(), fault: vi.fn(), overrun: vi.fn() };
  const trials = new Trials(processOptions({ pageBudget: 300 }), listener);
  onTestFinished(() => trials.close());
  const run = (release: string, path: string, more: Partial<Trial> = {}) =>
    new Promise<{ result: TrialResult; end: ProcessEnd | null }>((resolve) => {
      const request = { url: `https://shop.example${path}`, headers: {} };
      const trial = { release, path, request, composition: bad('1.0.0'), unevaluated: [], shutOut: [], ...more };
      trials.request(trial, (result, end) => resolve({ result, end }));
    });
  return { run, listener };
}

test('a page that behaves passes', async () => {
  const { run } = newTrials();
  expect((await run(BAD, '/')).result).toBe('passed');
});

test('a page that goes on after its end has not passed, and is struck once', async () => {
  const { run, listener } = newTrials();
  expect(await run(BAD, '/overruns-late')).toEqual({
    result: 'struck',
    end: { release: BAD, path: '/overruns-late', reason: expect.stringContaining('1234 ms') },
  });
  expect(listener.overrun).not.toHaveBeenCalled();
});

test('the failure of a page that another release causes is no result for this one, unless it is left out', async () => {
  const { run } = newTrials();
  expect((await run(GOOD, '/spin')).result).toBe('unknown');
  expect((await run(GOOD, '/spin', { shutOut: [BAD] })).result).toBe('passed');
});

test('a release that a process was started without is tried in another', async () => {
  const { run } = newTrials();
  const composition = bad('1.0.0-spin-at-load');
  const release = 'mf-bad@1.0.0-spin-at-load';
  expect((await run(GOOD, '/', { composition, unevaluated: [release] })).result).toBe('passed');
  expect((await run(release, '/', { composition })).result).toBe('struck');
});
