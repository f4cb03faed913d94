import { ShopError } from 'shared-contracts/errors';
import { expect, test, vi } from 'vitest';
import { newPage } from '../../testing/test-page.ts';
import { testCache } from '../../testing/test-page-cache.ts';
import { FRESH, type NewPage, STALE_ON_ERROR, STALE_WHILE_REVALIDATE } from './page-cache.ts';
import type { PageFacts } from './stored-page.ts';

const refuse = () => Promise.reject(new ShopError('REMOTE-001', { reason: 'test' }));

test('a page is rendered once and given from the store as long as it is fresh', async () => {
  const { ask, clock, renders } = testCache();
  expect(await ask()).toBe('miss: page 1');
  clock.now += FRESH - 1;
  expect(await ask()).toBe('hit: page 1');
  expect(renders()).toBe(1);
});

test('many who ask for a page that is not there share one render', async () => {
  const { ask, renders } = testCache();
  const answers = await Promise.all(Array.from({ length: 200 }, () => ask()));
  expect([new Set(answers).size, renders()]).toEqual([1, 1]);
});

test('a stale page is given at once, and a new one is made for the next', async () => {
  const { ask, clock, renders } = testCache();
  await ask();
  clock.now += FRESH;
  expect(await Promise.all([ask(), ask(), ask()])).toEqual(Array.from({ length: 3 }, () => 'stale: page 1'));
  await vi.waitFor(async () => expect(await ask()).toBe('hit: page 2'));
  expect(renders()).toBe(2);
});

test('a page that is too old to be given is waited for', async () => {
  const { ask, clock } = testCache();
  await ask();
  clock.now += STALE_WHILE_REVALIDATE;
  expect(await ask()).toBe('miss: page 2');
});

test('no more than two pages are made anew in the background at once', async () => {
  const { answer, ask, cache, clock, renders } = testCache();
  for (let i = 0; i < 5; i++) await ask({ id: `visitor /${i}` });
  clock.now += FRESH;
  const held = Promise.withResolvers<NewPage>();
  answer(() => held.promise);
  for (let i = 0; i < 5; i++) await ask({ id: `visitor /${i}` });
  expect(cache.inBackground).toBe(2);
  held.resolve(await newPage('new'));
  await vi.waitFor(() => expect(cache.inBackground).toBe(0));
  expect(renders()).toBe(7);
});

test.each([
  ['is refused', refuse],
  ['answers 503', (facts: Partial<PageFacts>) => newPage('down', { ...facts, status: 503 })],
  ['leaves a remote out', (facts: Partial<PageFacts>) => newPage('less', { ...facts, degraded: ['mf-catalog'] })],
])('while the renderer %s, a page stands in for a day and no longer', async (_how, how) => {
  const { answer, ask, clock, renders } = testCache();
  await ask();
  answer(how);
  clock.now += STALE_ON_ERROR - 1;
  expect(await ask()).toBe('stale-error: page 1');
  expect(await ask()).toBe('stale-error: page 1');
  // It is not tried again for each who asks.
  expect(renders()).toBe(2);
  clock.now += 10_000;
  const last = await ask().catch(() => 'nothing');
  expect(last).not.toContain('page 1');
});

test('a page without an ornament takes the place of none that is whole, unless that is old', async () => {
  const { answer, ask, clock } = testCache();
  await ask();
  answer((facts) => newPage('plain', { ...facts, isIncomplete: true }));
  clock.now += STALE_WHILE_REVALIDATE;
  expect(await ask()).toBe('stale-error: page 1');
  clock.now += 5000;
  expect(await ask()).toBe('miss: plain');
  expect(await ask()).toBe('hit: plain');
});

test('a failed page is tried again after a while', async () => {
  const { answer, ask, clock } = testCache();
  await ask();
  clock.now += FRESH;
  answer(refuse);
  await ask();
  await vi.waitFor(async () => expect(await ask()).toBe('stale-error: page 1'));
  answer((facts) => newPage('well again', facts));
  expect(await ask()).toBe('stale-error: page 1');
  clock.now += 5000;
  await vi.waitFor(async () => expect(await ask()).toBe('hit: well again'));
});

test('a page that was never seen fails as the renderer fails, for all who wait', async () => {
  const { answer, ask, renders } = testCache();
  answer(refuse);
  const answers = await Promise.allSettled([ask(), ask(), ask()]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(renders()).toBe(1);
});

test.each([
  ['a page without one of its remotes', { degraded: ['mf-catalog'] }],
  ['an error', { status: 500 }],
  ['a redirect', { status: 302 }],
])('%s is given to those who wait and never kept', async (_what, change) => {
  const { answer, ask, store } = testCache();
  answer((facts) => newPage('not for all', { ...facts, ...change }));
  expect(await ask()).toBe('miss: not for all');
  expect(await ask()).toBe('miss: not for all');
  await store.settled();
  expect(store.bytes).toBe(0);
});

test('a missing page is known as such for ten seconds, and what was stored of it goes', async () => {
  const { answer, ask, clock, renders } = testCache();
  await ask();
  clock.now += STALE_WHILE_REVALIDATE;
  answer((facts) => newPage('missing', { ...facts, status: 404 }));
  expect(await ask()).toBe('miss: missing');
  expect(await ask()).toBe('hit: missing');
  clock.now += 10_000;
  answer(refuse);
  await expect(ask()).rejects.toThrow('REMOTE-001');
  expect(renders()).toBe(3);
});

test('a visitor who leaves ends the render only where no other waits for it', async () => {
  const { answer, ask, renders } = testCache();
  const started = Promise.withResolvers<AbortSignal>();
  answer((_facts, signal) => {
    started.resolve(signal);
    return Promise.withResolvers<NewPage>().promise;
  });
  const visitors = [new AbortController(), new AbortController()];
  const waiting = visitors.map(({ signal }) => ask({ signal }));
  const render = await started.promise;
  visitors[0]?.abort(new Error('gone'));
  await expect(waiting[0]).rejects.toThrow('gone');
  expect(render.aborted).toBe(false);
  visitors[1]?.abort(new Error('gone too'));
  await expect(waiting[1]).rejects.toThrow('gone too');
  expect([render.aborted, renders()]).toEqual([true, 1]);
});

test('a page from the future is no fresh page', async () => {
  const { ask, clock } = testCache();
  await ask();
  clock.now -= 3_600_000;
  expect(await ask()).toBe('miss: page 2');
});
