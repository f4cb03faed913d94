import fc from 'fast-check';
import type { BrowserComposition } from 'shared-contracts';
import type { PageServices, Platform, RemoteModule } from 'shared-runtime';
import { pageAt } from 'shared-contracts/composition';
import { type LoaderFunction, matchRoutes } from 'react-router-dom';
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

const Segments = fc.array(fc.constantFrom('a', 'b', ':one', ':other'), { minLength: 1, maxLength: 3 });
const Paths = fc.uniqueArray(
  Segments.map((segments) => `/${segments.join('/')}`),
  { maxLength: 6 },
);

test('the server and the router find the same page of the same remote at every address', () => {
  const addresses = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(Paths, Paths, addresses, (first, second, asked) => {
      const listed = (paths: readonly string[]) => ({ pages: paths.map((path) => ({ path, expose: './page' })) });
      const composition = { remotes: { 'mf-b': listed(first), 'mf-a': listed(second) } };
      const routes = createRoutes({
        composition: composition as unknown as BrowserComposition, // Routes need the pages alone.
        platform: {} as Platform,
        services: {} as PageServices,
        isDegraded: () => false,
        limit: () => Promise.resolve(null),
      });
      const address = `/${asked.join('/')}`;
      const owned = pageAt(composition, address);
      const handle = owned && { remote: owned.remote, path: owned.page.path, expose: './page' };
      expect(matchRoutes(routes, address)?.at(-1)?.route.handle ?? null).toEqual(handle);
    }),
    { numRuns: 1000 },
  );
});
