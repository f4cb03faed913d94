import { expect, onTestFinished, test, vi } from 'vitest';
import type { Composition } from 'shared-contracts/composition';
import { testComposition, testRelease } from '../testing/test-composition.ts';
import { bad, processOptions, testObserver } from '../testing/test-pool.ts';
import { EVALUATION } from './process-end.ts';
import { RenderQuarantine } from './render-quarantine.ts';

function quarantine(composition: Composition = bad('1.0.0')) {
  const observer = testObserver();
  const judged = new RenderQuarantine(
    { ...processOptions({ pageBudget: 300 }), observer },
    { composition: () => composition, recovered: () => undefined },
  );
  onTestFinished(() => judged.close());
  return { judged, observer };
}

const A = 'mf-a@1.0.0';
const request = (path: string) => ({ url: `https://shop.example${path}`, headers: {} });

test('a release that is left out as a whole is evaluated all the same, so that it comes back when its time is over', () => {
  const { judged } = quarantine();
  for (const path of ['/1', '/2', '/3']) judged.strike(A, path, 'a test');
  expect(judged.releases()).toEqual([A]);
  expect(judged.atEvaluation()).toEqual([]);
});

test('a release whose evaluation ends processes is not evaluated', () => {
  const { judged } = quarantine();
  judged.strike(A, EVALUATION, 'a test');
  expect(judged.atEvaluation()).toEqual([A]);
});

test('an end at no page that is known leaves a release in place, until three within a minute', () => {
  const { judged, observer } = quarantine();
  const end = { release: A, path: null, reason: 'a test' };
  for (let n = 0; n < 2; n++) judged.charge(end);
  expect(observer.struck).not.toHaveBeenCalled();
  expect(judged.atEvaluation()).toEqual([]);
  judged.charge(end);
  expect(judged.atEvaluation()).toEqual([A]);
  expect(judged.releases()).toEqual([]);
});

test('an end that no release caused is charged to none', () => {
  const { judged } = quarantine();
  for (let n = 0; n < 3; n++) judged.charge({ release: null, path: '/', reason: 'a test' });
  expect(judged.list()).toEqual([]);
});

test('a release that was wrongly suspected comes back although another breaks the page', async () => {
  const { judged, observer } = quarantine();
  for (const release of ['mf-bad@1.0.0', 'mf-good@1.0.0']) judged.strike(release, '/spin', 'a test');
  judged.shutOutAt('/spin', request('/spin'));
  const back = { release: 'mf-good@1.0.0', path: '/spin' };
  await vi.waitFor(() => expect(observer.log).toHaveBeenCalledWith('A release renders on the server again', back), {
    timeout: 20_000,
  });
  expect(judged.shutOutAt('/spin', request('/spin'))).toEqual(['mf-bad@1.0.0']);
});

test('a trial without a result is not repeated for every visitor', async () => {
  const { judged, observer } = quarantine();
  judged.strike('mf-good@1.0.0', '/exit', 'a test');
  const trials = () => observer.log.mock.calls.filter(([message]) => message === 'about to run out of memory').length;
  for (const until = performance.now() + 4000; performance.now() < until; ) {
    expect(judged.shutOutAt('/exit', request('/exit'))).toEqual(['mf-good@1.0.0']);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(trials()).toBe(1);
});

/** `mf-bad` is a part of pages that `mf-good` owns. */
function guestOf(...paths: readonly string[]) {
  const pages = paths.map((path) => ({ path, expose: './page', indexed: true }));
  return quarantine(testComposition(testRelease('mf-bad'), testRelease('mf-good', { pages })));
}

const BAD = 'mf-bad@1.0.0';

test('three pages of another remote, on which a part ends processes, do not shut the part’s release out', () => {
  const paths = ['/spin-1-together', '/spin-2-together', '/spin-3-together'];
  const { judged, observer } = guestOf(...paths);
  for (const path of paths) judged.charge({ release: BAD, path, reason: 'a test' });
  expect(judged.releases()).toEqual([]);
  expect(observer.struck).toHaveBeenCalledTimes(3);
  // Each page goes on without the part, and the log names the release of the page as well.
  for (const path of paths) expect(judged.shutOutAt(path, request(path))).toEqual([BAD]);
  const suspected = { release: BAD, path: '/spin-1-together', suspect: 'mf-good@1.0.0' };
  expect(observer.log).toHaveBeenCalledWith('A page points to a faulty release', expect.objectContaining(suspected));
});

test('a part that breaks pages of two other remotes is left out as a whole', () => {
  const pages = (...paths: readonly string[]) => paths.map((path) => ({ path, expose: './page', indexed: true }));
  const good = testRelease('mf-good', { pages: pages('/1', '/2', '/3') });
  const third = testRelease('mf-third', { pages: pages('/4') });
  const { judged } = quarantine(testComposition(testRelease('mf-bad'), good, third));
  const strikeAt = (path: string) => judged.charge({ release: BAD, path, reason: 'a test' });
  for (const path of ['/1', '/2', '/3']) strikeAt(path);
  expect(judged.releases()).toEqual([]);
  strikeAt('/4');
  expect(judged.releases()).toEqual([BAD]);
});

test('pages at which other threads computed too much rest, and their release does not', () => {
  const { judged } = quarantine();
  const paths = ['/1', '/2', '/3', '/4'];
  for (const path of paths) judged.charge({ release: BAD, path, reason: 'a test', isProven: false });
  expect(judged.releases()).toEqual([]);
  for (const path of paths) expect(judged.shutOutAt(path, request(path))).toEqual([BAD]);
});

test.each([
  ['by itself as well', '/spin', BAD, true],
  ['only with the page around it', '/spin-together', BAD, false],
  ['while the page does so without it', '/spin-without-it', 'mf-good@1.0.0', true],
])(
  'a part that brings another remote’s page down %s is tried without that page',
  async (_how, path, struck, isProven) => {
    const { judged, observer } = guestOf(path);
    judged.charge({ release: BAD, path, reason: 'a test' });
    judged.shutOutAt(path, request(path));
    const suspicions = () =>
      observer.log.mock.calls.filter(([message]) => message === 'A page points to a faulty release');
    await vi.waitFor(() => expect(suspicions().length).toBeGreaterThanOrEqual(2), { timeout: 20_000 });
    const judgments = suspicions()
      .slice(1)
      .filter(([, { release }]) => release === struck);
    // Where it is proven, no other release is named beside it.
    expect(judgments.map(([, { path: at, suspect }]) => [at, suspect === undefined])).toEqual([[path, isProven]]);
    expect(observer.struck.mock.calls.slice(1).map(([release]) => release)).toContain(struck);
  },
);
