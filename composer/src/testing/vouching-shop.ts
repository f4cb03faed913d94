import type { AddressInfo } from 'node:net';
import { createServerExperiments } from 'experiments/guest';
import { type ExperimentsDocument, signingKeys } from 'experiments/publish';
import { runningExperiment } from 'experiments/testing';
import { createTokenIssuer, type Vouched, verifyToken } from 'experiments/vouch';
import type { Release } from 'shared-contracts/composition';
import { onTestFinished } from 'vitest';
import { visitedConfiguration } from '../edge/experiments/experiments-answer.ts';
import { exposureIssuer, openExposureTokens } from '../edge/experiments/exposure-tokens.ts';
import { createHttpServer } from '../edge/server/http-server.ts';
import { CachedPages } from '../edge/page-cache/cached-page.ts';
import type { ShopServer } from '../edge/server/shop-server.ts';
import { testComposition, testRelease } from './test-composition.ts';
import { testFolder } from './test-folder.ts';
import { testHead } from './test-head.ts';
import { type TestPage, TestRenderer } from './test-renderer.ts';
import { testConfig, testShop } from './test-shop.ts';

export const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36';
export const EXPERIMENT_KEYS = signingKeys({ supabase: { secretKey: 'c' } });
export const VISITOR = '11111111-1111-4111-8111-111111111111';
const EXPOSURE_KEY = 'e'.repeat(32);

const always = (variant: string) => [
  { name: 'control', weight: variant === 'control' ? 1 : 0 },
  { name: variant, weight: 1 },
];

/** Every visitor who takes part gets `bold` of `hero`, in phase 2, and `late` of `drawer`, which `/` does not show. */
export const DOCUMENT: ExperimentsDocument = {
  version: 7,
  publishedAt: '2026-03-01T00:00:00.000Z',
  experiments: [
    runningExperiment('hero', { variants: always('bold'), phase: 2 }),
    runningExperiment('drawer', { variants: always('late') }),
    runningExperiment('over', { variants: always('bold'), status: 'stopped' }),
  ],
};

/** A page that shows what variant of `hero` it got. */
export const showsHero: TestPage = ({ request, sink }) => {
  const experiments = request.experiments ? createServerExperiments(request.experiments, '/') : null;
  const text = `hero is ${experiments?.arm('hero').variant}`;
  sink.head(testHead({ statement: experiments?.close() ?? '' }));
  sink.chunk(new TextEncoder().encode(text));
  sink.end();
};

/** How a shop that vouches differs from one that stores its pages, accepts all visitors, and runs {@link DOCUMENT}. */
interface Circumstances {
  readonly environment?: Readonly<Record<string, string>>;
  readonly isStored?: boolean;
  readonly document?: ExperimentsDocument;
  /** How the shop's one release differs from one that reports exposures. */
  readonly release?: Partial<Release>;
  readonly change?: Partial<ShopServer>;
}

/** Stored pages of a shop under test, in folders of their own. */
export function storedPages(pool: TestRenderer, experiments: ShopServer['experiments']): CachedPages {
  return new CachedPages({
    build: { id: 'a', assets: { scripts: [], styles: [], fonts: [], integrity: {} }, scriptHashes: [] },
    folder: testFolder(),
    releases: testFolder(),
    config: {}, // Only named, never read.
    pool,
    configuration: () => visitedConfiguration(experiments, pool.composition),
    readStylesheet: () => Promise.resolve(null),
    policy: () => '',
    watcher: { rendered: () => undefined, hidden: () => undefined },
    log: () => undefined,
  });
}

/** Asks a server of the shop, or a cache in front of it, as a browser does. */
export const askAt =
  (origin: string) =>
  (path: string, { headers, ...init }: RequestInit = {}): Promise<Response> =>
    fetch(origin + path, {
      redirect: 'manual',
      ...init,
      headers: { 'user-agent': BROWSER, ...(headers as Record<string, string>) },
    });

/** A shop on a port of its own, whose pages and requests for tokens are real; gives what it counted as issued. */
export async function vouchingShop({
  environment = {},
  isStored = true,
  document = DOCUMENT,
  release = { commands: ['analytics'] },
  change = {},
}: Circumstances = {}) {
  const config = testConfig({ EXPOSURE_KEYS: EXPOSURE_KEY, ...environment });
  const pages = ['/', '/faqs'].map((path) => ({ path, expose: './page', indexed: true, query: [] }));
  const pool = Object.assign(new TestRenderer({ '/': showsHero }), {
    composition: testComposition(testRelease('mf-marketing', { pages, ...release })),
  });
  const experiments = {
    keys: EXPERIMENT_KEYS,
    live: () => ({ document, published: { version: 7, body: '', signature: 'a'.repeat(64) } }),
    close: () => undefined,
  };
  const issued: string[] = [];
  const served = {
    count: () => undefined,
    issued: ({ experiment, phase, variant }: Omit<Vouched, 'visitor'>) =>
      void issued.push(`${experiment}/${phase}/${variant}`),
    close: () => Promise.resolve(),
  };
  const { server, drain } = createHttpServer(
    testShop({
      config,
      pool,
      pages: isStored ? storedPages(pool, experiments) : null,
      served,
      tokens: openExposureTokens(exposureIssuer(config), served),
      experiments,
      ...change,
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => drain(0));
  const { port } = server.address() as AddressInfo;
  return { ask: askAt(`http://127.0.0.1:${port}`), port, issued, pool };
}

const publicKey = createTokenIssuer(EXPOSURE_KEY).publicKey;

/** Whether the shop vouches for an arm by this token. */
export function isVouched(token: string | undefined, vouched: Vouched): Promise<boolean> {
  return verifyToken(token ?? '', vouched, [publicKey], Date.now());
}

/** The cookies that an answer sets, by their names. */
export function cookiesOf({ headers }: Response): Record<string, string> {
  return Object.fromEntries(
    headers.getSetCookie().map((cookie): [string, string] => {
      const [pair = ''] = cookie.split(';');
      const at = pair.indexOf('=');
      return [pair.slice(0, at).replace('capsule-collective-', ''), pair.slice(at + 1)];
    }),
  );
}
