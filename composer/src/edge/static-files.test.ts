import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { placesIn } from '../registry/places.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testFolder } from '../testing/test-folder.ts';
import { isStaticPath, serveStatic, streamFile } from './static-files.ts';

const RELEASE = 'releases/mf-catalog/1.0.0';
const SCRIPT = 'export const a = 1;\n';
const LARGE = Buffer.alloc(600 * 1024, 'x');

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** A server over a folder; `get` sends the path as it is written, which `fetch` would tidy up. */
async function site(): Promise<(path: string, headers?: Record<string, string>, method?: string) => Promise<Answer>> {
  const folder = testFolder({
    [`${RELEASE}/entry.js`]: SCRIPT,
    [`${RELEASE}/entry.js.br`]: brotliCompressSync(SCRIPT),
    [`${RELEASE}/static/css/a.css`]: '.a{}',
    [`${RELEASE}/static/image/large.png`]: LARGE,
    [`${RELEASE}/server/bundle.cjs`]: 'secret',
    [`${RELEASE}/server/asset.js`]: 'secret',
    [`${RELEASE}/notes.txt`]: 'secret',
    'shell/abc123/web/index.js': 'shell',
    'shell/abc123/server/render-worker.js': 'secret',
    'shell/current.json': '"secret"',
    'channel.json': '"secret"',
    'compositions/0123.json': '"secret"',
  });
  const places = placesIn(folder);
  const server = createServer((req, res) => serveStatic(places, req, res, new URL(req.url ?? '', 'http://a').pathname));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return (path, headers = {}, method = 'GET') =>
    new Promise((resolve, reject) => {
      const req = request({ host: '127.0.0.1', port, path, headers, method }, (res) => {
        const chunks: Buffer[] = [];
        res.on('data', (chunk: Buffer) => chunks.push(chunk));
        res.on('end', () =>
          resolve({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(chunks) }),
        );
      });
      req.on('error', reject);
      req.end();
    });
}

test('a file of a release is served to be kept for ever, to anybody who checks its integrity', async () => {
  const get = await site();
  const { status, headers, body } = await get(`/${RELEASE}/entry.js`);
  expect([status, body.toString()]).toEqual([200, SCRIPT]);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'content-length': String(SCRIPT.length),
    vary: 'accept-encoding',
  });
  expect(headers['content-encoding']).toBeUndefined();
});

test('a browser that takes brotli gets the copy that the build compressed', async () => {
  const get = await site();
  const { headers, body } = await get(`/${RELEASE}/entry.js`, { 'accept-encoding': 'gzip, br' });
  expect(headers['content-encoding']).toBe('br');
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(body).toEqual(brotliCompressSync(SCRIPT));
});

test('what was not compressed is served as it is, large files too', async () => {
  const get = await site();
  const css = await get(`/${RELEASE}/static/css/a.css`, { 'accept-encoding': 'br' });
  expect([css.headers['content-encoding'], css.body.toString()]).toEqual([undefined, '.a{}']);
  const large = await get(`/${RELEASE}/static/image/large.png`);
  expect([large.headers['content-type'], large.body.equals(LARGE)]).toEqual(['image/png', true]);
});

test('a file that is deleted before it is read ends its answer, and nothing else', async () => {
  const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  onTestFinished(() => log.mockRestore());
  const server = createServer((req, res) => {
    if (req.url === '/gone') void streamFile('/nowhere/large.png', res);
    else res.end('still here');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await expect(fetch(`${origin}/gone`)).rejects.toThrow('fetch failed');
  expect(await (await fetch(`${origin}/other`)).text()).toBe('still here');
  expect(log).toHaveBeenCalledWith(expect.stringContaining('A file was not sent whole'));
});

test('the shell’s own files are served from its build', async () => {
  const get = await site();
  expect((await get('/assets/abc123/index.js')).body.toString()).toBe('shell');
});

test('asking for the head alone gives no body', async () => {
  const get = await site();
  const { status, headers, body } = await get(`/${RELEASE}/entry.js`, {}, 'HEAD');
  expect([status, headers['content-length'], body.length]).toEqual([200, String(SCRIPT.length), 0]);
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
  ['/releases/..%2fchannel.json/x/y.js', 'a remote that is a path'],
  [`/${RELEASE}/%2fetc%2fhosts.json`, 'an absolute path'],
  [`/${RELEASE}/entry.js%00.css`, 'a null byte'],
  [`/${RELEASE}/%E0%A4%A.js`, 'broken UTF-8'],
  ['/assets/abc123/..%2fserver%2frender-worker.js', 'the shell’s server'],
  ['/assets/abc123/..%2f..%2fcurrent.json', 'the shell’s description'],
])('%s is not served: %s', async (path) => {
  const get = await site();
  const { status, headers, body } = await get(path);
  expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
  expect(body.toString()).not.toContain('secret');
});

test('only the two folders of hashed files are static', () => {
  expect(['/assets/a/b.js', '/releases/mf-a/1/b.js'].every(isStaticPath)).toBe(true);
  expect(['/', '/assets', '/releases', '/icon.svg', '/channel.json'].some(isStaticPath)).toBe(false);
});
