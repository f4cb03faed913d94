import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ShopError } from 'shared-contracts/errors';
import { expect, test, vi } from 'vitest';
import { testFolder } from '../../testing/test-folder.ts';
import { newPage, testPage } from '../../testing/test-page.ts';
import { A, B, statesHero, testCache } from '../../testing/test-page-cache.ts';
import { FRESH, STALE_WHILE_REVALIDATE } from './page-cache.ts';
import { PageStore } from './page-store.ts';

const refuse = () => Promise.reject(new ShopError('REMOTE-001', { reason: 'test' }));

test('visitors get their own arm, also where they wait for the same page', async () => {
  const shopping = testCache();
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

test('a visitor who does not take part gets no page of one who does, though it looks the same', async () => {
  const shopping = testCache();
  let mark = '';
  shopping.answer((facts) => newPage(`a${mark}`, { ...facts, statement: `hero=a${mark}/a,b` }));
  await shopping.ask({ draws: A });
  mark = '~';
  expect(await shopping.ask({ draws: { hero: { variant: 'a', isDrawn: false } } })).toBe('miss: a~');
});

test('arms that a page does not read make no other page of it', async () => {
  const { ask } = testCache();
  await ask({ draws: A });
  expect(await ask({ draws: B })).toBe('hit: page 1');
});

test('a promotion and a change of the experiments are seen at once', async () => {
  const { ask } = testCache();
  await ask();
  expect(await ask({ composition: 'c2' })).toBe('miss: page 2');
  expect(await ask({ composition: 'c2', experiments: '2/' })).toBe('miss: page 3');
});

test('the page of an older composition stands in until it is replaced, if what it loads is still there', async () => {
  const folder = testFolder();
  const release = path.join(folder, 'mf-catalog/1.0.0/release.json');
  const { answer, ask, clock, store } = testCache(path.join(folder, 'pages'), folder);
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
  const { answer, ask } = testCache();
  await ask();
  answer((facts) => newPage('less', { ...facts, degraded: ['mf-catalog'] }));
  expect(await ask({ composition: 'c2' })).toBe('miss: less');
  // Nor while what has failed is not tried again where something may stand in.
  expect(await ask({ composition: 'c2' })).toBe('miss: less');
});

test('an older page with an arm that is no longer given never stands in', async () => {
  const shopping = testCache();
  statesHero(shopping);
  await shopping.ask({ draws: B });
  shopping.answer(refuse);
  await expect(shopping.ask({ experiments: '2/' })).rejects.toThrow('REMOTE-001');
  await expect(shopping.ask({ experiments: '2/', draws: A })).rejects.toThrow('REMOTE-001');
  expect(await shopping.ask({ experiments: '2/', draws: B })).toBe('stale-error: arm b');
});

test('a page is packed as small as it gets once it is asked for again, and the same text never twice', async () => {
  const { answer, ask, clock, folder, store } = testCache();
  const wanted = { id: 'visitor /', draws: {}, generation: { composition: 'c1', experiments: '1/' } };
  const isBest = () => store.peek(wanted)?.bodies.isBest;
  await ask();
  await store.settled();
  expect(isBest()).toBe(false);
  await ask();
  await store.settled();
  expect(isBest()).toBe(true);
  expect((await testCache(folder).store.load(wanted))?.bodies.isBest).toBe(true);
  clock.now += STALE_WHILE_REVALIDATE;
  answer((facts) => newPage('page 1', facts));
  expect(await ask()).toBe('miss: page 1');
  expect(isBest()).toBe(true);
});

test('a server that stops stores its pages and packs none of those that wait for it', async () => {
  const folder = testFolder();
  const options = { folder, build: 'b', releases: folder, log: () => undefined };
  const store = new PageStore({ ...options, isHurried: () => true });
  const page = await testPage('page');
  store.keep(page);
  store.pack(page);
  await store.close();
  store.pack(page);
  await store.settled();
  const { id, composition, experiments } = page.facts;
  const wanted = { id, draws: {}, generation: { composition, experiments } };
  expect((await new PageStore(options).load(wanted))?.bodies).toEqual(page.bodies);
});

test('a page is found after a restart, and by every other server of the machine', async () => {
  const first = testCache();
  await first.ask();
  await first.store.settled();
  const second = testCache(first.folder);
  expect(await second.ask()).toBe('hit: page 1');
  expect(second.renders()).toBe(0);
});

test('a stale page is taken from another server that has renewed it, not rendered again', async () => {
  const first = testCache();
  await first.ask();
  await first.store.settled();
  const second = testCache(first.folder);
  await second.ask();
  for (const one of [first, second]) one.clock.now += FRESH;
  await first.ask();
  await vi.waitFor(async () => expect(await first.ask()).toBe('hit: page 2'));
  await first.store.settled();
  expect(await second.ask()).toBe('stale: page 1');
  await vi.waitFor(async () => expect(await second.ask()).toBe('hit: page 2'));
  expect(second.renders()).toBe(0);
});
