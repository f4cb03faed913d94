import type { ExperimentsDocument } from 'experiments/publish';
import { runningExperiment } from 'experiments/testing';
import { createApp } from '../edge/server/app.ts';
import { testComposition, testRelease } from './test-composition.ts';
import { TestRenderer } from './test-renderer.ts';
import { testConfig, testShop } from './test-shop.ts';
import { BROWSER, EXPERIMENT_KEYS, showsHero, storedPages } from './vouching-shop.ts';

const VARIANTS = [
  { name: 'control', weight: 0 },
  { name: 'bold', weight: 1 },
];
const DOCUMENT: ExperimentsDocument = {
  version: 7,
  publishedAt: '2026-03-01T00:00:00.000Z',
  experiments: [runningExperiment('hero', { variants: VARIANTS })],
};

/** A shop in which every visitor who takes part gets the variant `bold` of `hero`; with or without stored pages. */
export function heroShop(environment: Readonly<Record<string, string>> = {}, isStored = true) {
  const config = testConfig(environment);
  const pages = [{ path: '/', expose: './home', indexed: true, query: [] }];
  const pool = Object.assign(new TestRenderer({ '/': showsHero }), {
    composition: testComposition(testRelease('mf-marketing', { pages, commands: ['analytics'] })),
  });
  const experiments = {
    keys: EXPERIMENT_KEYS,
    live: () => ({ document: DOCUMENT, published: { version: 7, body: '', signature: 'a'.repeat(64) } }),
    close: () => undefined,
  };
  const stored = storedPages(pool, experiments);
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
