import { createServerExperiments } from 'experiments/guest';
import type { PublicConfig } from 'shared-contracts/config';
import { type ExperimentsDocument, signingKeys } from 'experiments/publish';
import { runningExperiment } from 'experiments/testing';
import { expect, test } from 'vitest';
import { testComposition, testRelease } from '../testing/test-composition.ts';
import { testFolder } from '../testing/test-folder.ts';
import { testHead } from '../testing/test-head.ts';
import { TestRenderer, type TestPage } from '../testing/test-renderer.ts';
import { testConfig, testShop } from '../testing/test-shop.ts';
import { createApp } from './app.ts';
import { visitedConfiguration } from './experiments-answer.ts';
import { SharedPages } from './page-cache/cached-page.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36';
const KEPT = [
  'capsule-collective-visitor=11111111-1111-4111-8111-111111111111',
  'capsule-collective-experiments=hero=bold',
  'capsule-collective-experiment-phases=hero=1',
];

const VARIANTS = [
  { name: 'control', weight: 0 },
  { name: 'bold', weight: 1 },
];
const DOCUMENT: ExperimentsDocument = {
  version: 7,
  publishedAt: '2026-03-01T00:00:00.000Z',
  experiments: [runningExperiment('hero', { variants: VARIANTS })],
};

/** A page that shows which variant of `hero` it got. */
const showsHero: TestPage = ({ request, sink }) => {
  const experiments = request.experiments ? createServerExperiments(request.experiments, '/') : null;
  const text = `hero is ${experiments?.arm('hero').variant}`;
  const statement = experiments?.close() ?? '';
  sink.head(testHead({ statement }));
  sink.chunk(new TextEncoder().encode(text));
  sink.end();
};

/** A shop in which everybody who takes part gets `bold`; with or without stored pages. */
function shop(environment: Readonly<Record<string, string>> = {}, isStored = true) {
  const config = testConfig(environment);
  const pages = [{ path: '/', expose: './home', indexed: true, query: [] }];
  const pool = Object.assign(new TestRenderer({ '/': showsHero }), {
    composition: testComposition(testRelease('mf-marketing', { pages })),
  });
  const experiments = {
    keys: signingKeys({ supabase: { secretKey: 'c' } }),
    live: () => ({ document: DOCUMENT, published: { version: 7, body: '', signature: 'a'.repeat(64) } }),
    close: () => undefined,
  };
  const stored = new SharedPages({
    build: { id: 'a', assets: { scripts: [], styles: [], fonts: [], integrity: {} }, scriptHashes: [] },
    folder: testFolder(),
    releases: testFolder(),
    config: {} as PublicConfig, // Only named, never read.
    pool,
    configuration: () => visitedConfiguration(experiments, pool.composition),
    readStylesheet: () => Promise.resolve(null),
    policy: () => '',
    watcher: { rendered: () => undefined, hidden: () => undefined },
    log: () => undefined,
  });
  const counted: string[] = [];
  const app = createApp(
    testShop({
      config,
      pool,
      pages: isStored ? stored : null,
      served: {
        count: (_visit, statement) => void counted.push(statement ?? ''),
        issued: () => undefined,
        close: () => Promise.resolve(),
      },
      experiments,
    }),
  );
  const ask = async (headers: Readonly<Record<string, string>> = {}, path = '/') => {
    const response = await app.request(path, { headers: { 'user-agent': BROWSER, ...headers } });
    return {
      text: await response.text(),
      cookies: response.headers.getSetCookie(),
      cache: response.headers.get('x-cache'),
      shared: response.headers.get('surrogate-control'),
    };
  };
  return { ask, counted, pool };
}

const REFUSALS: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['Global Privacy Control', { 'sec-gpc': '1' }],
  ['Do Not Track', { dnt: '1' }],
  ['a decision', { cookie: 'capsule-collective-consent=denied' }],
];

for (const isStored of [true, false])
  test.each(REFUSALS)(
    `%s gets the control, no cookie, and is counted in nothing (stored pages: ${isStored})`,
    async (_name, headers) => {
      const { ask, counted } = shop({}, isStored);
      expect(await ask(headers)).toMatchObject({ text: 'hero is control', cookies: [], shared: null });
      expect(counted).toEqual(['']);
    },
  );

test('who has accepted here takes part, whatever their browser signals, and so does who says nothing', async () => {
  const { ask } = shop();
  const accepted = await ask({ cookie: 'capsule-collective-consent=granted', 'sec-gpc': '1', dnt: '1' });
  for (const answer of [accepted, await ask()]) {
    expect(answer.text).toBe('hero is bold');
    expect(answer.cookies.map((cookie) => cookie.split('=')[0])).toEqual([
      'capsule-collective-visitor',
      'capsule-collective-experiments',
      'capsule-collective-experiment-phases',
    ]);
  }
});

test('where consent comes first nobody takes part who has not given it', async () => {
  const { ask } = shop({ CONSENT_MODE: 'opt-in' });
  expect(await ask()).toMatchObject({ text: 'hero is control', cookies: [] });
  expect((await ask({ cookie: 'capsule-collective-consent=granted' })).text).toBe('hero is bold');
});

test('all who get the control share the page that programs get, also in a cache that keeps it for them', async () => {
  const { ask, pool } = shop();
  await ask({ 'user-agent': 'Googlebot/2.1' });
  for (const [, headers] of REFUSALS) expect((await ask(headers)).cache).toBe('hit');
  expect(pool.tasks.length).toBe(1);
  expect((await ask({ 'sec-gpc': '1', 'x-program': 'yes' })).shared).toContain('max-age');
  // What a cache says of somebody who takes part does not make their page everybody's.
  expect((await ask({ cookie: KEPT.join('; '), 'x-program': 'yes' })).shared).toBeNull();
});

test('who signals it later loses the cookies of measurement with the next page, and no other', async () => {
  const { ask } = shop();
  const { text, cookies, shared } = await ask({
    cookie: [...KEPT, 'capsule-collective-inbox=x'].join('; '),
    'sec-gpc': '1',
    'x-program': 'yes',
  });
  expect([text, shared]).toEqual(['hero is control', null]);
  expect(cookies).toEqual(KEPT.map((cookie) => `${cookie.split('=')[0]}=; Max-Age=0; Path=/; Secure; SameSite=Lax`));
});
