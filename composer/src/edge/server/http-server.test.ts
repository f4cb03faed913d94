import { once } from 'node:events';
import { request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { dataPathsIn } from '../../registry/data-paths.ts';
import { integrityOf } from '../../release/integrity.ts';
import { testComposition, testRelease } from '../../testing/test-composition.ts';
import { testFolder } from '../../testing/test-folder.ts';
import { testHead } from '../../testing/test-head.ts';
import { type TestPage, TestRenderer } from '../../testing/test-renderer.ts';
import { readLog, testShop } from '../../testing/test-shop.ts';
import { createHttpServer } from './http-server.ts';

const LARGE = path.join('releases', 'mf-catalog', '1.0.0', 'large.png');

async function listening(pages: Readonly<Record<string, TestPage>> = {}, limits = {}) {
  const lines = readLog();
  const integrity = { 'large.png': integrityOf(Buffer.from('x')) };
  const composition = JSON.stringify(testComposition(testRelease('mf-catalog', { integrity })));
  const files = { [LARGE]: Buffer.alloc(32 * 1024 * 1024, 'x'), 'compositions/a.json': composition };
  const dataPaths = dataPathsIn(testFolder(files));
  const { server, listen, drain } = createHttpServer(testShop({ pool: new TestRenderer(pages), dataPaths }), limits);
  await listen(0, 1);
  onTestFinished(() => server.closeAllConnections());
  const { port } = server.address() as AddressInfo;
  return { server, drain, port, lines };
}

/** The server's answer to some bytes, as they are written, until it ends the connection. */
async function exchange(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(text);
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

const get = (target: string, headers = 'Host: a\r\n'): string =>
  `GET ${target} HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`;

test('a request with an impossible host or path is refused with the same headers as every answer', async () => {
  const { port, lines } = await listening();
  for (const text of [get('/', 'Host: a b\r\n'), get('/', 'Host: a/../b\r\n'), get('/a\\b'), get('*')]) {
    const answer = await exchange(port, text);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toMatch(/x-content-type-options: nosniff/i);
    expect(answer).toContain('<h1>We could not find that page</h1>');
  }
  expect(lines).toEqual([]);
});

test('steps out of a folder are gone before anything is looked for, however they are written', async () => {
  const { port } = await listening();
  for (const steps of ['/../../..', '/%2e%2e/%2e%2e/%2e%2e', '/.%2e/%2E./..'])
    expect(await exchange(port, get(`/releases/mf-catalog/1.0.0${steps}/x`))).toMatch(/page \/x/);
});

test('a page that is lost in the middle ends its connection, so that no client takes it for whole', async () => {
  const lost = Promise.withResolvers<void>();
  const page: TestPage = ({ sink }) => {
    sink.head(testHead());
    sink.chunk(new TextEncoder().encode('half'));
    return lost.promise;
  };
  const { port, lines } = await listening({ '/': page });
  const asked = request({ host: '127.0.0.1', port, path: '/' });
  asked.end();
  const [response] = await once(asked, 'response');
  await once(response, 'data');
  lost.reject(new Error('lost'));
  await expect(once(response, 'end')).rejects.toThrow('aborted');
  expect(lines.map(({ message }) => message)).toEqual(['A page was cut short']);
});

test('a reader who takes nothing is given up', async () => {
  const { server, port } = await listening({}, { reader: 100 });
  const accepted = once(server, 'connection');
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.pause();
  socket.write(get(`/${LARGE}`));
  const [connection] = await accepted;
  await once(connection, 'close');
  expect(connection.bytesWritten).toBeLessThan(32 * 1024 * 1024);
});

test('a request that never arrives is given up', async () => {
  const { port } = await listening({}, { headers: 100, request: 200 });
  expect(await exchange(port, 'GET / HTTP/1.1\r\nHost: a\r\n')).toMatch(/^HTTP\/1\.1 408 /);
  const form = 'POST /cart/add HTTP/1.1\r\nHost: a\r\nOrigin: https://shop.example\r\nContent-Length: 100\r\n\r\nhalf';
  expect(await exchange(port, form)).toMatch(/^HTTP\/1\.1 408 /);
});

test.each([
  ['400', get('/', 'Host: a\r\nFoo\u0000: b\r\n')],
  ['400', get('/', '')],
  ['400', 'FUZZ / HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['400', 'POST /cart/add HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n'],
  ['400', 'POST /cart/add HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\nabc'],
  ['431', get('/', `Host: a\r\nCookie: ${'a'.repeat(20_000)}\r\n`)],
  ['200', get('/nowhere', 'Host: a\r\nExpect: anything\r\n')],
])('the %s for %j carries the headers that guard every answer', async (status, text) => {
  const { port, lines } = await listening();
  const answer = await exchange(port, text);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(answer).toMatch(/x-content-type-options: nosniff/i);
  if (status !== '200') expect(answer).toMatch(/content-security-policy: default-src 'none'/i);
  expect(lines).toEqual([]);
});

test('the refusal of an invalid request is not written into an answer that has begun', async () => {
  const page: TestPage = ({ sink }) => {
    sink.head(testHead());
    sink.chunk(new TextEncoder().encode('begun'));
    return new Promise(() => undefined);
  };
  const { port } = await listening({ '/': page });
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  let got = '';
  socket.on('data', (chunk: Buffer) => {
    if (!got.includes('begun') && `${got}${chunk.toString()}`.includes('begun')) socket.write('FUZZ\r\n\r\n');
    got += chunk.toString();
  });
  await once(socket, 'close');
  expect(got.match(/HTTP\/1\.1/g)).toHaveLength(1);
});

test('a form whose sender leaves in the middle costs no line', async () => {
  const { server, port, lines } = await listening();
  const asked = once(server, 'request');
  const socket = connect(port, '127.0.0.1');
  socket.write('POST /cart/add HTTP/1.1\r\nHost: a\r\nOrigin: https://shop.example\r\nContent-Length: 9\r\n\r\nhalf');
  const [, outgoing] = await asked;
  socket.destroy();
  await once(outgoing, 'close');
  // The next request is answered after any work for that one.
  expect(await exchange(port, get('/healthz'))).toMatch(/^HTTP\/1\.1 /);
  expect(lines).toEqual([]);
});

test('connections beyond the limit are closed at once', async () => {
  const { port } = await listening({}, { connections: 1 });
  const first = connect(port, '127.0.0.1');
  onTestFinished(() => void first.destroy());
  await once(first, 'connect');
  expect(await exchange(port, get('/healthz'))).toBe('');
});

test('a server that stops takes nothing new, finishes what is under way and closes idle connections', async () => {
  const under = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const page: TestPage = async ({ sink }) => {
    sink.head(testHead());
    sink.chunk(new TextEncoder().encode('first '));
    under.resolve();
    await finish.promise;
    sink.chunk(new TextEncoder().encode('last'));
    sink.end();
  };
  const { drain, port } = await listening({ '/': page });
  const idle = connect(port, '127.0.0.1');
  await once(idle, 'connect');
  const answer = fetch(`http://127.0.0.1:${port}/`);
  await under.promise;
  const drained = drain(60_000);
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow('fetch failed');
  finish.resolve();
  expect(await (await answer).text()).toBe('first last');
  await drained;
});

test('a question that is on its way when the server stops is answered, and its connection ends with the answer', async () => {
  const { server, drain, port } = await listening();
  const accepted = once(server, 'connection');
  const fresh = connect(port, '127.0.0.1');
  await accepted;
  const drained = drain(60_000);
  fresh.write('GET /nowhere HTTP/1.1\r\nHost: a\r\n\r\n');
  const chunks: Buffer[] = [];
  for await (const chunk of fresh) chunks.push(chunk as Buffer);
  const answer = Buffer.concat(chunks).toString();
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer).toMatch(/connection: close/i);
  await drained;
});

test('a request that does not end in time is ended', async () => {
  const never: TestPage = ({ sink }) => {
    sink.head(testHead());
    return new Promise(() => undefined);
  };
  const { drain, port } = await listening({ '/': never });
  const response = await fetch(`http://127.0.0.1:${port}/`);
  await drain(50);
  await expect(response.text()).rejects.toThrow('terminated');
});
