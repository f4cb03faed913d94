import { brotliDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { compositionPath, outagePath } from 'shared-contracts/composition';
import { expect, test } from 'vitest';
import { dataPathsIn } from '../../registry/data-paths.ts';
import { integrityOf } from '../../release/integrity.ts';
import { testComposition, testRelease } from '../../testing/test-composition.ts';
import { testFolder } from '../../testing/test-folder.ts';
import { COMPOSITION_PATH, compositionRoute, OUTAGE_PATH, outageRoute } from './composition-answer.ts';

const outage = (text: string) => ({ text, integrity: integrityOf(Buffer.from(text)) });
const live = testComposition(testRelease('mf-catalog', { outage: outage('live()') }), testRelease('mf-account'));
const earlier = testComposition(testRelease('mf-catalog', { version: '0.9.0', outage: outage('earlier()') }));

function app(): Hono {
  const folder = testFolder({ [`compositions/${earlier.id}.json`]: JSON.stringify(earlier), 'secret.json': '{}' });
  const sources = { dataPaths: dataPathsIn(folder), pool: { composition: live } };
  return new Hono().get(COMPOSITION_PATH, compositionRoute(sources)).get(OUTAGE_PATH, outageRoute(sources));
}

test.each([
  ['live', live],
  ['before', earlier],
])('the composition that is %s is sent whole, to be kept for ever', async (_when, composition) => {
  const response = await app().request(compositionPath(composition.id));
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const { id, remotes } = await response.json();
  expect([id, remotes['mf-catalog'].version]).toEqual([composition.id, composition.remotes['mf-catalog']?.version]);
});

test('a client that takes brotli gets it', async () => {
  const response = await app().request(compositionPath(live.id), { headers: { 'accept-encoding': 'gzip, br' } });
  expect(response.headers.get('content-encoding')).toBe('br');
  expect(JSON.parse(brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString()).id).toBe(live.id);
});

test('a client that refuses brotli gets plain text', async () => {
  const response = await app().request(compositionPath(live.id), { headers: { 'accept-encoding': 'br;q=0, gzip' } });
  expect([response.headers.get('content-encoding'), (await response.json()).id]).toEqual([null, live.id]);
});

test.each(['/compositions/1/0000000000000000.json', '/compositions/1/..%2fsecret.json', '/compositions/1/secret.json'])(
  '%s is no composition',
  async (address) => {
    expect((await app().request(address)).status).toBe(404);
  },
);

test.each([
  ['live', live, 'live()'],
  ['before', earlier, 'earlier()'],
])(
  'the outage script of a release is had from the composition that is %s, where no file of the release is',
  async (...row) => {
    const [, { id }, text] = row;
    const [script, told] = await Promise.all([
      app().request(outagePath(id, 'mf-catalog')),
      app().request(compositionPath(id)),
    ]);
    expect(await script.text()).toBe(text);
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect((await told.json()).remotes['mf-catalog'].outage).toBe(integrityOf(Buffer.from(text)));
  },
);

test.each(['mf-account', 'mf-none', 'constructor'])('%s has no outage script', async (remote) => {
  const response = await app().request(outagePath(live.id, remote));
  expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
});
