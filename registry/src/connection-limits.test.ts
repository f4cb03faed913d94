import { type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { networkOf } from './connection-limits.ts';
import { serve } from './serve.ts';
import { builtRelease, testRegistry } from './testing/test-registry.ts';

const CATALOG = 'mf-catalog';

/** A registry behind a proxy with a live release, and how readers at addresses wait for the next one. */
async function openWaiting() {
  const registry = await testRegistry({ trustedProxies: 1 });
  const token = await registry.team('catalog', [CATALOG]);
  const [first, second] = [builtRelease(CATALOG), builtRelease(CATALOG, '2.0.0')];
  for (const built of [first, second]) await registry.upload(built, token);
  await registry.promote(first, null, token);
  const etag = (await registry.ask('GET', '/channel')).headers.get('etag') ?? '';
  const wait = (address: string, by?: string) =>
    registry.ask('GET', '/channel?wait=30', by, undefined, { 'if-none-match': etag, 'x-forwarded-for': address });
  const waiting = (count: number): Promise<void> =>
    vi.waitFor(() => expect(registry.registry.head.waiters).toBe(count), { timeout: 20_000 });
  return { registry, token, first, second, wait, waiting };
}

test('one address can’t wait with more than 256 requests; it is told when to try again, and others wait as before', async () => {
  const { registry, token, first, second, wait, waiting } = await openWaiting();
  const held = Array.from({ length: 256 }, () => wait('203.0.113.1'));
  await waiting(256);
  const refused = await wait('203.0.113.1');
  expect([refused.status, refused.headers.get('retry-after'), await refused.text()]).toEqual([
    429,
    '10',
    'Too many requests of this address or token are under way. Try again in 10 seconds.\n',
  ]);
  const other = wait('203.0.113.2');
  await waiting(257);
  expect((await registry.promote(second, first.release.digest, token)).status).toBe(200);
  for (const one of [...held, other]) expect((await one).status).toBe(200);
  expect((await wait('203.0.113.1')).status).toBe(200);
}, 60_000);

test('one token can’t have more than 64 requests under way, from however many addresses they come', async () => {
  const { registry, token, first, second, wait, waiting } = await openWaiting();
  const held = Array.from({ length: 64 }, (_, n) => wait(`203.0.113.${n}`, 'leaked'));
  await waiting(64);
  const refused = await wait('198.51.100.1', 'leaked');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
  expect((await registry.promote(second, first.release.digest, token)).status).toBe(200);
  for (const one of held) expect((await one).status).toBe(200);
}, 60_000);

test('one address can’t have more than 256 connections; the next request from it is refused, and others are answered', async () => {
  const registry = await testRegistry();
  const { port, close } = await serve(registry.app, '127.0.0.1', 0);
  onTestFinished(() => close(0));
  const get = (localAddress: string) =>
    new Promise<[status: number | undefined, retryAfter: string | undefined]>((resolve, reject) => {
      const asked = request({ port, localAddress, path: '/healthz', agent: false }, (answer: IncomingMessage) => {
        answer.resume();
        resolve([answer.statusCode, answer.headers['retry-after']]);
      });
      asked.once('error', reject).end();
    });
  const idle = await Promise.all(
    Array.from(
      { length: 256 },
      () =>
        new Promise<Socket>((resolve, reject) => {
          const socket = connect(port, '127.0.0.1', () => resolve(socket)).once('error', reject);
        }),
    ),
  );
  onTestFinished(() => idle.forEach((socket) => socket.destroy()));
  expect(await get('127.0.0.1')).toEqual([503, '10']);
  expect(await get('127.0.0.2')).toEqual([200, undefined]);
  for (const socket of idle) socket.destroy();
  await vi.waitFor(async () => expect(await get('127.0.0.1')).toEqual([200, undefined]), 10_000);
}, 60_000);

test.each([
  ['203.0.113.1', '203.0.113.1'],
  ['::ffff:203.0.113.1', '::ffff:203.0.113.1'],
  ['2001:db8:0:1::5', '2001:db8:0:1'],
  ['2001:db8::5', '2001:db8:0:0'],
  ['2001:db8:0:1:8:7:6:5', '2001:db8:0:1'],
  ['::1', '0:0:0:0'],
])('connections from %s count as those of %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
