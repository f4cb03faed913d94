import type { BrowserComposition, PageServices, Platform, RemoteModule } from 'shared-contracts';
import type { LoaderFunction } from 'react-router-dom';
import { expect, test } from 'vitest';
import { createRoutes } from './page-routes.tsx';

const page = { path: '/', expose: './pages/home-page' };

function loaderOf(load: Platform['load'], listening: Promise<void>): LoaderFunction {
  const composition = { remotes: { 'mf-marketing': { pages: [page] } } } as unknown as BrowserComposition;
  const platform = { load, within: (_remote: string, run: () => unknown) => run() } as unknown as Platform;
  const [shell] = createRoutes({
    composition,
    platform,
    services: {} as PageServices,
    isDegraded: () => false,
    listening,
    limit: (_remote, args, run) => run(args),
  });
  const loader = shell?.children?.[0]?.loader;
  if (typeof loader !== 'function') throw new Error('The page has no loader.');
  return loader;
}

const args = { request: new Request('https://shop.example/'), params: {} } as Parameters<LoaderFunction>[0];

/** What a loader has come to: `open` until it has ended. */
async function outcome(loading: unknown): Promise<unknown> {
  const open = new Promise((resolve) => setTimeout(resolve, 0, 'open'));
  return Promise.race([Promise.resolve(loading).catch((error: Error) => error.message), open]);
}

test.each<[string, () => Promise<RemoteModule>, unknown]>([
  ['data', async () => ({ loader: async () => 'capsules' }), 'capsules'],
  ['an error', async () => ({ loader: () => Promise.reject(new Error('no capsules')) }), 'no capsules'],
  ['a module that cannot be loaded', () => Promise.reject(new Error('no file')), null],
])('%s is on its way at once, but not handed over before the router is heard', async (_what, load, result) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const loading = loaderOf(load, promise)(args, undefined);
  expect(await outcome(loading)).toBe('open');
  resolve();
  expect(await outcome(loading)).toBe(result);
});
