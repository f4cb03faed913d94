import type { BrowserComposition, PageServices, Platform, RemoteModule } from 'shared-contracts';
import type { LoaderFunction } from 'react-router-dom';
import { expect, test } from 'vitest';
import { createRoutes } from './page-routes.ts';

const page = { path: '/', expose: './pages/home-page' };

function loaderOf(load: Platform['load']): LoaderFunction {
  const composition = { remotes: { 'mf-marketing': { pages: [page] } } } as unknown as BrowserComposition;
  const platform = { load, within: (_remote: string, run: () => unknown) => run() } as unknown as Platform;
  const [route] = createRoutes({
    composition,
    platform,
    services: {} as PageServices,
    isDegraded: () => false,
    limit: (_remote, args, run) => run(args),
  });
  const loader = route?.loader;
  if (typeof loader !== 'function') throw new Error('The page has no loader.');
  return loader;
}

const args = { request: new Request('https://shop.example/'), params: {} } as Parameters<LoaderFunction>[0];

test.each<[string, () => Promise<RemoteModule>, unknown]>([
  ['data', async () => ({ loader: async () => 'capsules' }), 'capsules'],
  ['nothing', async () => ({ loader: async () => undefined }), null],
  ['an error', async () => ({ loader: () => Promise.reject(new Error('no capsules')) }), 'no capsules'],
  ['a module that cannot be loaded', () => Promise.reject(new Error('no file')), null],
])('a loader that comes to %s', async (_what, load, result) => {
  const loading = Promise.resolve(loaderOf(load)(args, undefined));
  expect(await loading.catch((error: Error) => error.message)).toBe(result);
});
