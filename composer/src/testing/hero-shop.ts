import { createServerExperiments } from 'experiments/guest';
import { type ExperimentsDocument, signingKeys } from 'experiments/publish';
import { runningExperiment } from 'experiments/testing';
import type { PublicConfig } from 'shared-contracts/config';
import { createApp } from '../edge/app.ts';
import { visitedConfiguration } from '../edge/experiments-answer.ts';
import { SharedPages } from '../edge/page-cache/cached-page.ts';
import { testComposition, testRelease } from './test-composition.ts';
import { testFolder } from './test-folder.ts';
import { testHead } from './test-head.ts';
import { type TestPage, TestRenderer } from './test-renderer.ts';
import { testConfig, testShop } from './test-shop.ts';

/** The user agent of a visitor's browser. */
export const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36';

/** The keys that sign the experiments and the links of `heroShop`. */
export const HERO_KEYS = signingKeys({ supabase: { secretKey: 'c' } });

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

/** A shop in which everybody who takes part gets the variant `bold` of `hero`; with or without stored pages. */
export function heroShop(environment: Readonly<Record<string, string>> = {}, isStored = true) {
  const config = testConfig(environment);
  const pages = [{ path: '/', expose: './home', indexed: true, query: [] }];
  const pool = Object.assign(new TestRenderer({ '/': showsHero }), {
    composition: testComposition(testRelease('mf-marketing', { pages })),
  });
  const experiments = {
    keys: HERO_KEYS,
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
      caching: response.headers.get('cache-control'),
      robots: response.headers.get('x-robots-tag'),
      shared: response.headers.get('surrogate-control'),
    };
  };
  return { ask, counted, pool };
}
