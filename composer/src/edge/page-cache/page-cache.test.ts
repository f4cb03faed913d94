import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ShopError } from 'shared-contracts/errors';
import { expect, test, vi } from 'vitest';
import { testFolder } from '../../testing/test-folder.ts';
import { newPage } from '../../testing/test-page.ts';
import { bodyOf } from './page-bodies.ts';
import { FRESH, type NewPage, PageCache, STALE_ON_ERROR, STALE_WHILE_REVALIDATE } from './page-cache.ts';
import { PageStore } from './page-store.ts';
import type { Draws, PageFacts } from './stored-page.ts';

const NOW = 1_772_500_000_000;
const A: Draws = { hero: { variant: 'a', isDrawn: true } };
const B: Draws = { hero: { variant: 'b', isDrawn: true } };

interface Ask {
  readonly id?: string;
  readonly draws?: Draws;
  readonly composition?: string;
  readonly experiments?: string;
  readonly signal?: AbortSignal;
}

/** A cache with a clock and a renderer of the test's own; each render counts and is `page <n>` unless `next` says otherwise. */
function shop(folder = testFolder(), releases = folder) {
  const clock = { now: NOW };
  const log: string[] = [];
  const store = new PageStore({ folder, build: 'b', releases, log: (message) => log.push(message) });
  const cache = new PageCache(store, () => clock.now);
  let renders = 0;
  let next = (facts: Partial<PageFacts>, _signal: AbortSignal, _draws: Draws): Promise<NewPage> =>
    newPage(`page ${renders}`, facts);
  async function ask({ id = 'visitor /', draws = {}, composition = 'c1', experiments = '1/', signal }: Ask = {}) {
    const request = {
      id,
      draws,
      generation: { composition, experiments },
      render: (ended: AbortSignal) => {
        renders += 1;
        return next({ id, composition, experiments, storedAt: clock.now }, ended, draws);
      },
    };
    const { page, status } = await cache.get(request, signal ?? new AbortController().signal);
    return `${status}: ${bodyOf(page.bodies, 'identity').toString()}`;
  }
  return {
    ask,
    cache,
    clock,
    log,
    store,
    folder,
    renders: () => renders,
    answer: (how: typeof next) => {
      next = how;
    },
  };
}

/** The shop's pages state which arm of `hero` they show. */
function statesHero({ answer }: ReturnType<typeof shop>): void {
  answer((facts, _signal, { hero }) =>
    newPage(`arm ${hero?.variant}`, { ...facts, statement: `hero=${hero?.variant}/a,b` }),
  );
}

const refuse = () => Promise.reject(new ShopError('REMOTE-001', { reason: 'test' }));

test('a page is rendered once and given from the store as long as it is fresh', async () => {
  const { ask, clock, renders } = shop();
  expect(await ask()).toBe('miss: page 1');
  clock.now += FRESH - 1;
  expect(await ask()).toBe('hit: page 1');
  expect(renders()).toBe(1);
});

test('many who ask for a page that is not there share one render', async () => {
  const { ask, renders } = shop();
  const answers = await Promise.all(Array.from({ length: 200 }, () => ask()));
  expect([new Set(answers).size, renders()]).toEqual([1, 1]);
});

test('a stale page is given at once, and a new one is made for the next', async () => {
  const { ask, clock, renders } = shop();
  await ask();
  clock.now += FRESH;
  expect(await Promise.all([ask(), ask(), ask()])).toEqual(Array.from({ length: 3 }, () => 'stale: page 1'));
  await vi.waitFor(async () => expect(await ask()).toBe('hit: page 2'));
  expect(renders()).toBe(2);
});

test('a page that is too old to be given is waited for', async () => {
  const { ask, clock } = shop();
  await ask();
  clock.now += STALE_WHILE_REVALIDATE;
  expect(await ask()).toBe('miss: page 2');
});

test('no more than two pages are made anew in the background at once', async () => {
  const { answer, ask, cache, clock, renders } = shop();
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
  const { answer, ask, clock, renders } = shop();
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
  const { answer, ask, clock } = shop();
  const headers = { 'x-incomplete': 'storefront' };
  await ask();
  answer((facts) => newPage('plain', { ...facts, headers }));
  clock.now += STALE_WHILE_REVALIDATE;
  expect(await ask()).toBe('stale-error: page 1');
  clock.now += 5000;
  expect(await ask()).toBe('miss: plain');
  expect(await ask()).toBe('hit: plain');
});

test('what has failed is tried again after a while', async () => {
  const { answer, ask, clock } = shop();
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
  const { answer, ask, renders } = shop();
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
  const { answer, ask, store } = shop();
  answer((facts) => newPage('not for all', { ...facts, ...change }));
  expect(await ask()).toBe('miss: not for all');
  expect(await ask()).toBe('miss: not for all');
  await store.settled();
  expect(store.bytes).toBe(0);
});

test('a missing page is known as such for ten seconds, and what was stored of it goes', async () => {
  const { answer, ask, clock, renders } = shop();
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

test('visitors get their own arm, also where they wait for the same page', async () => {
  const shopping = shop();
  const { ask, renders } = shopping;
  statesHero(shopping);
  expect(await Promise.all([A, B, A, B].map((draws) => ask({ draws })))).toEqual([
    'miss: arm a',
    'miss: arm b',
    'miss: arm a',
    'miss: arm b',
  ]);
  expect(await ask({ draws: A })).toBe('hit: arm a');
  expect(await ask({ draws: B })).toBe('hit: arm b');
  expect(renders()).toBe(2);
});

test('who does not take part gets no page of somebody who does, though it looks the same', async () => {
  const shopping = shop();
  let mark = '';
  shopping.answer((facts) => newPage(`a${mark}`, { ...facts, statement: `hero=a${mark}/a,b` }));
  await shopping.ask({ draws: A });
  mark = '~';
  expect(await shopping.ask({ draws: { hero: { variant: 'a', isDrawn: false } } })).toBe('miss: a~');
});

test('arms that a page does not read make no other page of it', async () => {
  const { ask } = shop();
  await ask({ draws: A });
  expect(await ask({ draws: B })).toBe('hit: page 1');
});

test('a promotion and a change of the experiments are seen at once', async () => {
  const { ask } = shop();
  await ask();
  expect(await ask({ composition: 'c2' })).toBe('miss: page 2');
  expect(await ask({ composition: 'c2', experiments: '2/' })).toBe('miss: page 3');
});

test('the page of an older composition stands in until it is replaced, if what it loads is still there', async () => {
  const folder = testFolder();
  const release = path.join(folder, 'mf-catalog/1.0.0/release.json');
  const { answer, ask, clock, store } = shop(path.join(folder, 'pages'), folder);
  answer((facts) => newPage('old', { ...facts, releases: ['mf-catalog/1.0.0'] }));
  await ask();
  await store.settled();
  answer(refuse);
  await expect(ask({ composition: 'c2' })).rejects.toThrow('REMOTE-001');
  mkdirSync(path.dirname(release), { recursive: true });
  writeFileSync(release, '{}');
  expect(await ask({ composition: 'c2' })).toBe('stale-error: old');
  clock.now += 5000;
  answer((facts) => newPage('new', facts));
  await ask({ composition: 'c2' });
  await store.settled();
  answer(refuse);
  clock.now += STALE_WHILE_REVALIDATE;
  expect(await ask({ composition: 'c3' })).toBe('stale-error: new');
});

test('a release that breaks its page is not hidden behind the page of another composition', async () => {
  const { answer, ask } = shop();
  await ask();
  answer((facts) => newPage('less', { ...facts, degraded: ['mf-catalog'] }));
  expect(await ask({ composition: 'c2' })).toBe('miss: less');
});

test('an older page with an arm that nobody gets any more stands in for nobody', async () => {
  const shopping = shop();
  statesHero(shopping);
  await shopping.ask({ draws: B });
  shopping.answer(refuse);
  await expect(shopping.ask({ experiments: '2/' })).rejects.toThrow('REMOTE-001');
  await expect(shopping.ask({ experiments: '2/', draws: A })).rejects.toThrow('REMOTE-001');
  expect(await shopping.ask({ experiments: '2/', draws: B })).toBe('stale-error: arm b');
});

test('a page is packed as small as it gets once it is asked for again, and the same text never twice', async () => {
  const { answer, ask, clock, folder, store } = shop();
  const wanted = { id: 'visitor /', draws: {}, generation: { composition: 'c1', experiments: '1/' } };
  const isBest = () => store.peek(wanted)?.bodies.isBest;
  await ask();
  await store.settled();
  expect(isBest()).toBe(false);
  await ask();
  await store.settled();
  expect(isBest()).toBe(true);
  expect((await shop(folder).store.load(wanted))?.bodies.isBest).toBe(true);
  clock.now += STALE_WHILE_REVALIDATE;
  answer((facts) => newPage('page 1', facts));
  expect(await ask()).toBe('miss: page 1');
  expect(isBest()).toBe(true);
});

test('a page is found after a restart, and by every other server of the machine', async () => {
  const first = shop();
  await first.ask();
  await first.store.settled();
  const second = shop(first.folder);
  expect(await second.ask()).toBe('hit: page 1');
  expect(second.renders()).toBe(0);
});

test('a stale page is taken from another server that has renewed it, not rendered again', async () => {
  const first = shop();
  await first.ask();
  await first.store.settled();
  const second = shop(first.folder);
  await second.ask();
  for (const one of [first, second]) one.clock.now += FRESH;
  await first.ask();
  await vi.waitFor(async () => expect(await first.ask()).toBe('hit: page 2'));
  await first.store.settled();
  expect(await second.ask()).toBe('stale: page 1');
  await vi.waitFor(async () => expect(await second.ask()).toBe('hit: page 2'));
  expect(second.renders()).toBe(0);
});

test('who leaves ends the render only where nobody else waits for it', async () => {
  const { answer, ask, renders } = shop();
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
  const { ask, clock } = shop();
  await ask();
  clock.now -= 3_600_000;
  expect(await ask()).toBe('miss: page 2');
});
