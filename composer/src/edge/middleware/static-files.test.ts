import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { dataPathsIn } from '../../registry/data-paths.ts';
import { integrityOf } from '../../release/integrity.ts';
import { testComposition, testRelease } from '../../testing/test-composition.ts';
import { testFolder } from '../../testing/test-folder.ts';
import { requestPath } from '../server/request-path.ts';
import { isStaticPath, staticFiles } from './static-files.ts';

const RELEASE = 'releases/mf-catalog/1.0.0';
const SCRIPT = 'export const a = 1;\n';
const LARGE = Buffer.alloc(600 * 1024, 'x');
const DRAWN = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

/** The publishing record of a release with these files, by what they hold. */
function composed(version: string, files: Readonly<Record<string, string | Buffer>>, change = {}): string {
  const integrity = Object.fromEntries(
    Object.entries(files).map(([file, text]) => [file, integrityOf(Buffer.from(text))]),
  );
  return JSON.stringify(testComposition(testRelease('mf-catalog', { version, integrity, ...change })));
}

const PUBLISHED = composed('1.0.0', {
  'entry.js': SCRIPT,
  'late.js': 'late',
  'linked.js': 'secret',
  'loop.js': '',
  'notes.txt': 'secret',
  'server/asset.js': 'secret',
  'server/bundle.cjs': 'secret',
  'static/css/a.css': '.a{}',
  'static/image/drawn.svg': DRAWN,
  'static/image/large.png': LARGE,
  'up/channel.json': '"secret"',
});

/** The files below a folder; `get` takes the path as it stands in a request, which `fetch` would tidy up. */
function site(arriving?: () => Promise<void>) {
  const log = vi.fn<(message: string, details?: unknown) => void>();
  const folder = testFolder({
    [`${RELEASE}/entry.js`]: SCRIPT,
    [`${RELEASE}/entry.js.br`]: brotliCompressSync(SCRIPT),
    [`${RELEASE}/static/css/a.css`]: '.a{}',
    [`${RELEASE}/static/image/large.png`]: LARGE,
    [`${RELEASE}/server/bundle.cjs`]: 'secret',
    [`${RELEASE}/server/asset.js`]: 'secret',
    [`${RELEASE}/static/image/drawn.svg`]: DRAWN,
    [`${RELEASE}/notes.txt`]: 'secret',
    'shell/abc123/web/index.js': 'shell',
    'shell/abc123/server/render-worker.js': 'secret',
    'shell/current.json': '"secret"',
    'channel.json': '"secret"',
    'compositions/0123.json': '"secret"',
    'compositions/4567.json': PUBLISHED,
    'cookie-key.json': '"secret"',
  });
  const app = new Hono({ getPath: requestPath }).use(staticFiles(dataPathsIn(folder), log, arriving));
  app.notFound((c) => c.text('not static', 404, { 'cache-control': 'no-store' }));
  app.onError((error, c) => c.text(error.message, 500));
  const get = async (pathname: string, headers: Record<string, string> = {}, method = 'GET') => {
    const request = new Request('http://site/', { headers, method });
    Object.defineProperty(request, 'url', { value: `http://site${pathname}` });
    const response = await app.request(request);
    const body = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: Object.fromEntries(response.headers), body };
  };
  return { get, folder, log };
}

test('a file of a release is served to be kept for ever, to any client that checks its integrity', async () => {
  const { get } = site();
  const { status, headers, body } = await get(`/${RELEASE}/entry.js`);
  expect([status, body.toString()]).toEqual([200, SCRIPT]);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'same-origin',
    // A document of this file runs no script.
    'content-security-policy': 'sandbox',
    'content-length': String(SCRIPT.length),
    vary: 'accept-encoding',
  });
  expect(headers['content-encoding']).toBeUndefined();
});

test('a file of a release that another server has already is served once the release is here', async () => {
  let folder = '';
  const arriving = vi.fn(async () => {
    const release = path.join(folder, 'releases/mf-catalog/2.0.0');
    mkdirSync(release, { recursive: true });
    writeFileSync(path.join(release, 'entry.js'), SCRIPT);
    writeFileSync(path.join(folder, 'compositions/89ab.json'), composed('2.0.0', { 'entry.js': SCRIPT }));
  });
  const { get, ...shop } = site(arriving);
  folder = shop.folder;
  expect((await get(`/${RELEASE}/entry.js`)).status).toBe(200);
  expect(arriving).not.toHaveBeenCalled();
  const [one, other] = await Promise.all([
    get('/releases/mf-catalog/2.0.0/entry.js'),
    get('/releases/mf-catalog/3.0.0/entry.js'),
  ]);
  expect([one.status, other.status]).toEqual([200, 404]);
});

test('a browser that takes brotli gets the copy that the build compressed', async () => {
  const { get } = site();
  const { headers, body } = await get(`/${RELEASE}/entry.js`, { 'accept-encoding': 'gzip, br' });
  expect(headers['content-encoding']).toBe('br');
  const refusing = await get(`/${RELEASE}/entry.js`, { 'accept-encoding': 'gzip, br;q=0' });
  expect(refusing.headers['content-encoding']).toBeUndefined();
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(body).toEqual(brotliCompressSync(SCRIPT));
});

test('uncompressed files are served as they are, large ones too', async () => {
  const { get } = site();
  const css = await get(`/${RELEASE}/static/css/a.css`, { 'accept-encoding': 'br' });
  expect([css.headers['content-encoding'], css.body.toString()]).toEqual([undefined, '.a{}']);
  const large = await get(`/${RELEASE}/static/image/large.png`);
  expect([large.headers['content-type'], large.body.equals(LARGE)]).toEqual(['image/png', true]);
});

test('a large file that has been deleted is not found, and a small one is still in memory', async () => {
  const { get, folder } = site();
  const files = [`/${RELEASE}/static/image/large.png`, `/${RELEASE}/entry.js`];
  for (const file of files) expect((await get(file)).status).toBe(200);
  rmSync(path.join(folder, 'releases'), { recursive: true });
  expect(await Promise.all(files.map(async (file) => (await get(file)).status))).toEqual([404, 200]);
});

test('a file that was missing is served once it is there', async () => {
  const { get, folder } = site();
  expect((await get(`/${RELEASE}/late.js`)).status).toBe(404);
  writeFileSync(path.join(folder, RELEASE, 'late.js'), 'late');
  expect((await get(`/${RELEASE}/late.js`)).body.toString()).toBe('late');
});

test('a release is served under its digest, and one from before digests under its version still', async () => {
  const { get, folder } = site();
  const digest = 'd'.repeat(43);
  const address = `/releases/mf-catalog/${digest}/entry.js`;
  mkdirSync(path.join(folder, path.dirname(address)), { recursive: true });
  writeFileSync(path.join(folder, address), 'new');
  writeFileSync(path.join(folder, 'compositions/89ab.json'), composed('1.0.0', { 'entry.js': 'new' }, { digest }));
  expect((await get(address)).body.toString()).toBe('new');
  expect((await get(`/${RELEASE}/entry.js`)).body.toString()).toBe(SCRIPT);
});

const flipped = (bytes: Buffer): Buffer => {
  const copy = Buffer.from(bytes);
  copy[10] = (copy[10] ?? 0) ^ 1;
  return copy;
};

test.each(['entry.js', 'static/image/large.png'])(
  'a flipped byte of %s is not found, is kept by no cache, and is logged once until the file is repaired',
  async (name) => {
    const { get, folder, log } = site();
    const file = path.join(folder, RELEASE, name);
    const sound = readFileSync(file);
    for (let damages = 1; damages <= 2; damages++) {
      writeFileSync(file, flipped(sound));
      for (let asked = 0; asked < 3; asked++) {
        const { status, headers, body } = await get(`/${RELEASE}/${name}?${damages}`);
        // What was verified before it was damaged stays in memory, unless it is too large for that.
        if (damages === 2 && name === 'entry.js') expect([status, body.equals(sound)]).toEqual([200, true]);
        else expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
      }
      writeFileSync(file, sound);
      const { status, body } = await get(`/${RELEASE}/${name}`);
      expect([status, body.equals(sound)]).toEqual([200, true]);
    }
    const line = ['A file is damaged and isn’t served', { file: `${RELEASE}/${name}` }];
    expect(log.mock.calls).toEqual(name === 'entry.js' ? [line] : [line, line]);
  },
);

test.each([
  ['packs another text', brotliCompressSync('export const a = 2;\n')],
  ['can’t be unpacked', flipped(brotliCompressSync(SCRIPT))],
])('a compressed copy that %s is never served: the browser gets the file itself', async (_what, copy) => {
  const { get, folder, log } = site();
  writeFileSync(path.join(folder, RELEASE, 'entry.js.br'), copy);
  const { status, headers, body } = await get(`/${RELEASE}/entry.js`, { 'accept-encoding': 'br' });
  expect([status, headers['content-encoding'], body.toString()]).toEqual([200, undefined, SCRIPT]);
  expect(log.mock.calls).toEqual([['A file is damaged and isn’t served', { file: `${RELEASE}/entry.js.br` }]]);
});

test('a file of the shell is what its build lists, and one that its build does not list is not served', async () => {
  const { get, folder, log } = site();
  const web = path.join(folder, 'shell/def456/web');
  mkdirSync(web, { recursive: true });
  for (const name of ['index.js', 'added.js']) writeFileSync(path.join(web, name), 'shell');
  const files = { 'index.js': integrityOf(Buffer.from('shell')) };
  writeFileSync(path.join(folder, 'shell/def456/build.json'), JSON.stringify({ files }));
  expect((await get('/assets/def456/added.js')).status).toBe(404);
  writeFileSync(path.join(web, 'index.js'), 'shall');
  expect((await get('/assets/def456/index.js')).status).toBe(404);
  expect(log.mock.calls).toEqual([['A file is damaged and isn’t served', { file: 'shell/def456/web/index.js' }]]);
  writeFileSync(path.join(web, 'index.js'), 'shell');
  expect((await get('/assets/def456/index.js')).body.toString()).toBe('shell');
});

test('a file of a build of the shell from before builds listed their files is served as it is', async () => {
  const { get } = site();
  expect((await get('/assets/abc123/index.js')).body.toString()).toBe('shell');
});

test('a disk that fails is an error, not a missing file', async () => {
  const { get, folder } = site();
  symlinkSync('loop.js', path.join(folder, RELEASE, 'loop.js'));
  expect((await get(`/${RELEASE}/loop.js`)).status).toBe(500);
});

test('a file that was not published is not served, though it lies in the folder of a release that was', async () => {
  const { get, folder } = site();
  writeFileSync(path.join(folder, RELEASE, 'added.js'), 'secret');
  expect((await get(`/${RELEASE}/added.js`)).status).toBe(404);
  expect((await get(`/${RELEASE}/release.json`)).status).toBe(404);
});

test('a release is served once a composition names it, while the server runs', async () => {
  const { get, folder } = site();
  mkdirSync(path.join(folder, 'releases/mf-catalog/1.1.0'));
  writeFileSync(path.join(folder, 'releases/mf-catalog/1.1.0/entry.js'), 'new');
  expect((await get('/releases/mf-catalog/1.1.0/entry.js')).status).toBe(404);
  writeFileSync(path.join(folder, 'compositions/89ab.json'), composed('1.1.0', { 'entry.js': 'new' }));
  expect((await get('/releases/mf-catalog/1.1.0/entry.js')).body.toString()).toBe('new');
  // Mended by a build that differs.
  writeFileSync(path.join(folder, 'releases/mf-catalog/1.1.0/other.js'), 'mended');
  expect((await get('/releases/mf-catalog/1.1.0/other.js')).status).toBe(404);
  writeFileSync(path.join(folder, 'compositions/cdef.json'), composed('1.1.0', { 'other.js': 'mended' }));
  expect((await get('/releases/mf-catalog/1.1.0/other.js')).body.toString()).toBe('mended');
  expect((await get(`/${RELEASE}/entry.js`)).status).toBe(200);
});

test.each([
  ['a file', 'linked.js', '../../../cookie-key.json', 'linked.js'],
  ['a file, where a copy was compressed', 'entry.js.br', '../../../cookie-key.json', 'entry.js'],
  ['a folder', 'up', '../../..', 'up/channel.json'],
])('no link to %s leads out of a release', async (_what, name, target, asked) => {
  const { get, folder } = site();
  rmSync(path.join(folder, RELEASE, name), { force: true });
  symlinkSync(target, path.join(folder, RELEASE, name));
  for (const headers of [{}, { 'accept-encoding': 'br' }])
    expect((await get(`/${RELEASE}/${asked}`, headers)).body.toString()).not.toContain('secret');
});

test('the folder of a release is no link, and that of all releases may be one', async () => {
  const { get, folder } = site();
  const releases = path.join(folder, 'releases');
  renameSync(releases, path.join(folder, 'elsewhere'));
  symlinkSync('elsewhere', releases);
  expect((await get(`/${RELEASE}/static/css/a.css`)).body.toString()).toBe('.a{}');
  renameSync(path.join(folder, 'elsewhere/mf-catalog'), path.join(folder, 'other'));
  symlinkSync('../other', path.join(releases, 'mf-catalog'));
  expect((await get(`/${RELEASE}/entry.js`)).status).toBe(404);
});

test('the shell’s own files are served from its build', async () => {
  const { get } = site();
  expect((await get('/assets/abc123/index.js')).body.toString()).toBe('shell');
});

test('asking for the head alone gives no body', async () => {
  const { get } = site();
  const { status, headers, body } = await get(`/${RELEASE}/entry.js`, {}, 'HEAD');
  expect([status, headers['content-length'], body.length]).toEqual([200, String(SCRIPT.length), 0]);
  const large = await get(`/${RELEASE}/static/image/large.png`, {}, 'HEAD');
  expect([large.status, large.headers['content-length'], large.body.length]).toEqual([200, String(LARGE.length), 0]);
});

test.each([
  [`/${RELEASE}/server/bundle.cjs`, 'a server bundle'],
  [`/${RELEASE}/server/asset.js`, 'a script beside the server bundle'],
  [`/${RELEASE}/server%2fasset.js`, 'the same, written otherwise'],
  [`/${RELEASE}/static/..%2fserver%2fasset.js`, 'the same, by a detour'],
  [`/${RELEASE}/notes.txt`, 'a file of another type'],
  [`/${RELEASE}/missing.js`, 'a file that is not there'],
  [`/${RELEASE}/`, 'a folder'],
  [`/${RELEASE}/..%2f..%2f..%2fchannel.json`, 'a step out of the folder'],
  [`/${RELEASE}/%2e%2e/%2e%2e/%2e%2e/channel.json`, 'hidden steps out of the folder'],
  [`/${RELEASE}/../../../channel.json`, 'plain steps out of the folder'],
  ['/releases/mf-catalog/..%2f../channel.json', 'a version that is a path'],
  ['/releases/mf-catalog/../mf-catalog/1.0.0/server/asset.js', 'a version that is a step up'],
  ['/releases/mf-catalog/./1.0.0/server/asset.js', 'a version that is no step'],
  [`/${RELEASE}/static/../entry.js`, 'a file by a detour'],
  [`/${RELEASE}/server/..%2fentry.js`, 'a file by a detour through a folder that is not served'],
  [`/${RELEASE}//entry.js`, 'a file by a second slash'],
  [`/${RELEASE}/${'a'.repeat(300)}.js`, 'a name that is longer than the system takes'],
  [`/assets/abc123/${'a'.repeat(300)}.js`, 'a name of the shell that is longer than the system takes'],
  ['/releases/..%2fchannel.json/x/y.js', 'a remote that is a path'],
  [`/${RELEASE}/%2fetc%2fhosts.json`, 'an absolute path'],
  [`/${RELEASE}/entry.js%00.css`, 'a null byte'],
  [`/${RELEASE}/%E0%A4%A.js`, 'broken UTF-8'],
  ['/assets/abc123/..%2fserver%2frender-worker.js', 'the shell’s server'],
  ['/assets/abc123/..%2f..%2fcurrent.json', 'the shell’s description'],
])('%s is not served: %s', async (pathname) => {
  const { get } = site();
  const { status, headers, body } = await get(pathname);
  expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
  expect(body.toString()).not.toContain('secret');
});

test('only the two folders of hashed files are static', () => {
  expect(['/assets/a/b.js', '/releases/mf-a/1/b.js'].every(isStaticPath)).toBe(true);
  expect(['/', '/assets', '/releases', '/icon.svg', '/channel.json'].some(isStaticPath)).toBe(false);
});
