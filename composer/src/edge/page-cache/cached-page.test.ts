import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ShopError } from 'shared-contracts/errors';
import type { Composition } from 'shared-contracts/composition';
import { expect, test, vi } from 'vitest';
import type { RenderTask } from '../../render/process-contract.ts';
import type { RenderedHead } from '../../render/render-protocol.ts';
import { testComposition, testRelease } from '../../testing/test-composition.ts';
import { testFolder } from '../../testing/test-folder.ts';
import { testHead } from '../../testing/test-head.ts';
import { type CachedPageRequest, CachedPages } from './cached-page.ts';
import { FRESH, STALE_WHILE_REVALIDATE } from './page-cache.ts';

const PAGES = [
  { path: '/', expose: './home', indexed: true, query: ['newsletter'] },
  { path: '/cart', expose: './cart', indexed: false, personal: true as const },
];
const OWN = 'shell()';
const OWN_HASH = `'sha256-${createHash('sha256').update(OWN).digest('base64')}'`;

type Render = (task: RenderTask) => Promise<void> | void;

/** The messages of a renderer: a head and the page in two pieces. */
function sends(html: string, head: Partial<RenderedHead> = {}): Render {
  return ({ sink }) => {
    sink.head(testHead(head));
    for (const part of [html.slice(0, 5), html.slice(5)]) sink.chunk(new TextEncoder().encode(part));
    sink.end();
  };
}

function shop(render: Render = sends(`<script>${OWN}</script><p>page</p>`)) {
  const tasks: RenderTask[] = [];
  const log: string[] = [];
  const renders: unknown[] = [];
  const releases = testFolder();
  const live = { configuration: 'none' };
  const clock = { now: Date.now() };
  const pool = {
    composition: testComposition(testRelease('mf-marketing', { pages: PAGES })) as Composition | undefined,
    queued: 0,
    async render(task: RenderTask) {
      tasks.push(task);
      await render(task);
    },
  };
  const pages = new CachedPages({
    build: { id: 'b', assets: { scripts: [], styles: [], fonts: [], integrity: {} }, scriptHashes: [OWN_HASH] },
    folder: testFolder(),
    releases,
    config: {},
    pool,
    configuration: () => live.configuration,
    readStylesheet: () => Promise.resolve(null),
    policy: ({ scripts }, remotes) =>
      `script-src ${scripts.join(' ')}; trusted-types ${Object.keys(remotes).join(' ')}`,
    watcher: {
      rendered: ({ id }, address, { degraded }) => renders.push(['rendered', id, address, degraded]),
      hidden: (live, address, error, isFirst) => renders.push(['hidden', live?.id, address, String(error), isFirst]),
    },
    log: (message) => log.push(message),
    now: () => clock.now,
  });
  const ask = (path: string, change: Partial<CachedPageRequest<string>> = {}) => {
    live.configuration = change.visit?.configuration ?? 'none';
    return pages.answer<string>({
      url: new URL(path, 'https://shop.example'),
      method: 'GET',
      userAgent: 'Mozilla/5.0',
      isDeclined: false,
      acceptEncoding: '',
      ifNoneMatch: undefined,
      visit: null,
      signal: new AbortController().signal,
      ...change,
    });
  };
  const knows = (path: string) =>
    pages.knows({ url: new URL(path, 'https://shop.example'), userAgent: 'Mozilla/5.0', isDeclined: false });
  return { ask, clock, knows, live, log, pool, releases, renders, tasks };
}

function visit(variant: string, cookies: readonly string[] = []): NonNullable<CachedPageRequest<string>['visit']> {
  const draws = { hero: { variant, isDrawn: true, phase: 1, reason: 'drawn' as const } };
  return {
    configuration: '1-a',
    render: { version: 1, experiments: [], draws, link: null },
    isShareable: true,
    cookies: () => cookies,
  };
}

test('a page is rendered without the visitor’s data, and with hashes instead of a nonce', async () => {
  const { ask, tasks } = shop();
  const answer = await ask('/?newsletter=confirmed&token=secret', { requestId: 'r-7' });
  expect(tasks.map(({ nonce, request }) => [nonce, request])).toEqual([
    ['', { url: 'https://shop.example/?newsletter=confirmed', headers: {}, requestId: 'r-7' }],
  ]);
  expect(answer?.headers['content-security-policy']).toBe(`script-src ${OWN_HASH}; trusted-types mf-marketing`);
  expect(answer?.body?.toString()).toContain('<p>page</p>');
});

test('the early script of a live release runs by its digest, and that of any other keeps a page from the store', async () => {
  const early = (text: string) => ({ text, digest: `sha256-${createHash('sha256').update(text).digest('base64')}` });
  const { ask, log, pool } = shop(sends(`<script>first()</script><script>${OWN}</script>`));
  const live = (text: string) =>
    testComposition(testRelease('mf-marketing', { pages: PAGES, version: text, early: early(text) }));
  pool.composition = live('first()');
  const answer = await ask('/');
  expect(answer?.headers['content-security-policy']).toContain(`script-src '${early('first()').digest}' ${OWN_HASH};`);
  pool.composition = live('second()');
  const replaced = await ask('/');
  expect(replaced?.headers['content-security-policy']).toContain(`script-src ${OWN_HASH};`);
  expect(log).toEqual(['A page contains an unknown script']);
});

test('a personal page, a preview and a shop without a composition are left to the renderer', async () => {
  const { ask, pool, tasks } = shop();
  const preview = visit('bold');
  const withPreview = {
    ...preview,
    render: {
      ...preview.render,
      link: { state: 'preview' as const, experiment: 'hero', variant: 'bold', values: {} },
    },
  };
  expect([await ask('/cart'), await ask('/', { visit: withPreview })]).toEqual([null, null]);
  pool.composition = undefined;
  expect([await ask('/'), tasks]).toEqual([null, []]);
});

test('a visitor with an invalid link gets its notice from the store, apart from other visitors', async () => {
  const { ask, knows, tasks } = shop();
  const told = visit('bold');
  const invalid = { ...told, isShareable: false, render: { ...told.render, link: { state: 'invalid' as const } } };
  await ask('/', { visit: told });
  await ask('/?experiment=one', { visit: invalid });
  const again = await ask('/?experiment=two', { visit: invalid });
  expect(tasks.map(({ request }) => request.experiments?.link)).toEqual([null, { state: 'invalid' }]);
  expect([again?.headers['x-cache'], again?.headers['surrogate-control']]).toEqual(['hit', undefined]);
  // A full renderer is asked for nothing: it may be a preview.
  expect([knows('/'), knows('/?experiment=three')]).toEqual([true, false]);
});

test('cookies stand beside the stored page, each with its own visitor', async () => {
  const { ask, tasks } = shop();
  const first = await ask('/', { visit: visit('bold', ['visitor=1']) });
  const second = await ask('/', { visit: visit('bold', ['visitor=2']) });
  expect([first?.cookies, second?.cookies, tasks.length]).toEqual([['visitor=1'], ['visitor=2'], 1]);
  for (const answer of [first, second]) {
    expect(JSON.stringify(answer?.headers)).not.toContain('visitor=');
    expect(answer?.headers['surrogate-control']).toBeUndefined();
  }
  expect((await ask('/', { visit: visit('bold') }))?.headers['surrogate-control']).toContain('max-age');
});

test('a page with an unknown script is sent without allowing the script, and is never stored', async () => {
  const { ask, log, tasks } = shop(sends('<p>page</p><script>steal()</script>'));
  for (let i = 0; i < 2; i++) {
    const answer = await ask('/');
    expect(answer?.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': 'script-src ; trusted-types mf-marketing',
    });
  }
  expect([tasks.length, log[0]]).toEqual([2, 'A page contains an unknown script']);
});

test('a page without its own remote is not for search engines, and not stored', async () => {
  const { ask, tasks } = shop(sends('<p>skeleton</p>', { degraded: ['mf-marketing'] }));
  const answers = [await ask('/'), await ask('/')];
  for (const answer of answers)
    expect(answer?.headers).toMatchObject({
      'x-degraded': 'mf-marketing',
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
    });
  expect(tasks.length).toBe(2);
});

test.each([
  ['a part that failed on the server', '<!--$!--><template></template><!--/$-->'],
  ['a part that never came', '<!--$?--><template id="B:0"></template><!--/$-->'],
])('a page with %s is not stored', async (_what, html) => {
  const { ask, tasks } = shop(sends(html));
  await ask('/');
  await ask('/');
  expect(tasks.length).toBe(2);
});

test('a page that was promoted while it was asked for is stored as what it was made with', async () => {
  const { ask, pool, tasks } = shop();
  const before = pool.composition;
  const asking = ask('/');
  pool.composition = testComposition(testRelease('mf-marketing', { pages: PAGES, version: '2.0.0' }));
  const after = pool.composition.id;
  expect((await asking)?.headers['x-composition']).toBe(after);
  expect((await ask('/'))?.headers).toMatchObject({ 'x-composition': after, 'x-cache': 'hit' });
  pool.composition = before;
  await ask('/');
  expect(tasks.length).toBe(2);
});

test.each([
  [
    'another was promoted',
    ({ pool }: ReturnType<typeof shop>) => {
      pool.composition = testComposition(testRelease('mf-marketing', { pages: PAGES, version: '2.0.0' }));
    },
  ],
  [
    'the experiments changed',
    ({ live }: ReturnType<typeof shop>) => {
      live.configuration = '2-b';
    },
  ],
])('a page that was under way while %s is not shared, and not kept', async (_what, change) => {
  const begun = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const shopping = shop(async (task) => {
    begun.resolve();
    await ended.promise;
    await sends('<p>page</p>')(task);
  });
  const before = shopping.pool.composition;
  const asking = shopping.ask('/', { visit: visit('bold') });
  await begun.promise;
  change(shopping);
  ended.resolve();
  const answer = await asking;
  expect([answer?.status, answer?.headers['surrogate-control'], answer?.headers['surrogate-key']]).toEqual([
    200,
    undefined,
    undefined,
  ]);
  shopping.pool.composition = before;
  await shopping.ask('/', { visit: visit('bold') });
  expect(shopping.tasks.length).toBe(2);
});

test('each render is reported with what it left out, and each failure that an older page hides', async () => {
  let render = sends('<p>page</p>');
  const { ask, clock, pool, releases, renders } = shop((task) => render(task));
  mkdirSync(path.join(releases, 'mf-marketing/1.0.0'), { recursive: true });
  writeFileSync(path.join(releases, 'mf-marketing/1.0.0/release.json'), '{}');
  const id = pool.composition?.id;
  const again = async (next: Render, after: number) => {
    render = next;
    clock.now += after;
    await ask('/?newsletter=confirmed');
    await vi.waitFor(() => expect(renders.length).toBeGreaterThan(0));
    return renders.splice(0);
  };
  const fails = () => Promise.reject(new Error('broken'));
  expect(await again(sends('<p>page</p>'), 0)).toEqual([['rendered', id, '/', []]]);
  expect(await again(fails, FRESH)).toEqual([['hidden', id, '/', 'Error: broken', true]]);
  expect(await again(fails, 5000)).toEqual([['hidden', id, '/', 'Error: broken', false]]);
  const less = sends('less', { degraded: ['mf-marketing'] });
  expect(await again(less, STALE_WHILE_REVALIDATE)).toEqual([['rendered', id, '/', ['mf-marketing']]]);
  expect(await again(fails, 5000)).toEqual([['hidden', id, '/', 'Error: broken', true]]);
});

test('a refusal of the renderer is handed on, with its code', async () => {
  const { ask } = shop(() => Promise.reject(new ShopError('REMOTE-001', { reason: 'refused' })));
  await expect(ask('/')).rejects.toThrow('REMOTE-001');
});

test('a page that never comes to its end is an error, not an empty page', async () => {
  const { ask } = shop(({ sink }) => sink.head(testHead()));
  await expect(ask('/')).rejects.toThrow('the page at / didn’t finish');
});

test('a render that is begun anew after its process was lost leaves nothing of the first', async () => {
  const { ask } = shop(({ sink, ...rest }) => {
    sink.head(testHead());
    sink.chunk(new TextEncoder().encode('half a page'));
    expect(sink.started).toBe(false);
    return sends('<p>whole</p>')({ sink, ...rest });
  });
  expect((await ask('/'))?.body?.toString()).toBe('<p>whole</p>');
});

test('unknown addresses share one page', async () => {
  const { ask, tasks } = shop(sends('<p>missing</p>', { status: 404 }));
  const answers = [await ask('/a'), await ask('/b?c=1'), await ask('/d')];
  expect(answers.map((answer) => answer?.status)).toEqual([404, 404, 404]);
  expect(tasks.length).toBe(1);
});

test('a missing page that shows an arm is not shared', async () => {
  const { ask, tasks } = shop(sends('<p>missing</p>', { status: 404, statement: 'hero=bold/control,bold' }));
  await ask('/a', { visit: visit('bold') });
  await ask('/b', { visit: visit('bold') });
  expect(tasks.length).toBe(2);
});

test('a page is known while it is being made and when it is stored, and a personal page never is', async () => {
  const begun = Promise.withResolvers<void>();
  const { ask, knows } = shop(async (task) => {
    await begun.promise;
    await sends('page')(task);
  });
  // The first look lists what is on disk, behind the scenes.
  await vi.waitFor(() => expect(knows('/')).toBe(false));
  const answer = ask('/');
  expect(knows('/')).toBe(true);
  begun.resolve();
  await answer;
  expect([knows('/'), knows('/?newsletter=confirmed'), knows('/cart')]).toEqual([true, false, false]);
});
