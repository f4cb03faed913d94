import { expect, test } from 'vitest';
import { writeDevelopmentReleases } from '../../development/development-files.ts';
import { developmentVersion } from '../../development/development-version.ts';
import { dataPathsIn } from '../../registry/data-paths.ts';
import { testRelease } from '../../testing/test-composition.ts';
import { testFolder } from '../../testing/test-folder.ts';
import { testShop } from '../../testing/test-shop.ts';
import { createApp } from './app.ts';
import { DevelopmentFailures } from './development-failures.ts';

const VERSION = developmentVersion(4101, 2);
const STACK = `Error: no such capsule\nat all\n    at load (remote:mf-a@${VERSION}:1:1)`;
const FOUND = {
  text: 'Error: no such capsule\nat all',
  place: { file: 'mf-a/src/start.ts', line: 1, excerpt: [{ number: 1, text: 'throw' }] },
};

function developed() {
  const map = { version: 3, sources: ['/shop/mf-a/src/start.ts'], sourcesContent: ['throw'], mappings: 'AAAA' };
  const folder = testFolder({ [`releases/mf-a/${VERSION}/server/bundle.cjs.map`]: JSON.stringify(map) });
  const dataPaths = dataPathsIn(folder);
  writeDevelopmentReleases(dataPaths, { 'mf-a': testRelease('mf-a', { version: VERSION }) });
  const failures = new DevelopmentFailures(dataPaths);
  const app = createApp(testShop({ dataPaths, failures, settled: () => Promise.resolve() }));
  const of = async (path: string): Promise<unknown> => (await app.request(`/development/failures?path=${path}`)).json();
  const ask = (body: string) => app.request('/development/places', { method: 'POST', body });
  return { failures, app, of, ask };
}

test('a page is answered with the errors of its last rendering, and no other page’s', async () => {
  const { failures, of, app } = developed();
  await app.request('/sale');
  failures.note({ path: '/sale', error: STACK });
  failures.note({ path: '/', error: STACK });
  expect([await of('/sale'), await of('/')]).toEqual([[FOUND], []]);
  await app.request('/sale');
  expect(await of('/sale')).toEqual([]);
});

test('the stack of an error is answered with its place, and null where it leads to no source', async () => {
  const { ask } = developed();
  expect(await (await ask(JSON.stringify({ stack: STACK }))).json()).toEqual(FOUND);
  // A port of this machine that serves no remote isn't asked.
  const stack = 'Error: no\n    at load (http://localhost:22/a.js:1:1)';
  expect(await (await ask(JSON.stringify({ stack }))).json()).toBeNull();
  expect((await ask('no JSON')).status).toBe(400);
});

test('a shop in production has none of these addresses', async () => {
  const app = createApp(testShop());
  // As for every address that no remote has, a page is rendered.
  expect((await app.request('/development/failures?path=/')).headers.get('content-type')).toContain('text/html');
  expect((await app.request('/development/places', { method: 'POST', body: '{}' })).status).toBe(405);
});
