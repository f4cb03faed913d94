import fc from 'fast-check';
import { Hono } from 'hono';
import { isIP } from 'node:net';
import { expect, test } from 'vitest';
import { from } from '../../testing/test-shop.ts';
import { clientAddress } from './client-address.ts';
import type { EdgeEnv } from './edge-env.ts';

const BALANCER = '10.0.0.2';

async function addressOf(peer: string, forwarded: string | undefined, trustedProxies: number): Promise<string> {
  const app = new Hono<EdgeEnv>().get('/', (c) => c.text(clientAddress(c, trustedProxies)));
  const headers: Record<string, string> = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return (await app.request('/', { headers }, from(peer))).text();
}

test.each(['127.0.0.1', '10.1.2.3', '192.168.0.9', '203.0.113.7'])(
  'without a trusted proxy %s counts as itself, despite its claims',
  async (peer) => expect(await addressOf(peer, '198.51.100.1, 198.51.100.2', 0)).toBe(peer),
);

test.each([
  [1, '203.0.113.7'],
  [1, '198.51.100.1, 203.0.113.7'],
  [1, ' 198.51.100.1 ,203.0.113.7 '],
  [2, '203.0.113.7, 192.0.2.1'],
  [2, '198.51.100.1, 198.51.100.2, 203.0.113.7, 192.0.2.1'],
  [3, '203.0.113.7, 192.0.2.1, 192.0.2.2'],
])('behind %i trusted proxies %j comes from 203.0.113.7', async (proxies, forwarded) => {
  expect(await addressOf(BALANCER, forwarded, proxies)).toBe('203.0.113.7');
});

test.each([
  [1, undefined],
  [1, ''],
  [1, ' '],
  [1, 'unknown'],
  [1, '203.0.113.7, unknown'],
  [1, '203.0.113.7,'],
  [1, '203.0.113.7:8080'],
  [1, '203.0.113.300'],
  [1, '[2001:db8::7]'],
  [1, '<script>'],
  [2, '203.0.113.7'],
  [2, 'unknown, 192.0.2.1'],
  [3, '198.51.100.1, 203.0.113.7'],
])('behind %i trusted proxies %j says nothing: the peer is the client', async (proxies, forwarded) => {
  expect(await addressOf(BALANCER, forwarded, proxies)).toBe(BALANCER);
});

test.each([
  ['2001:db8::7', '2001:db8:0:0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::', '2001:db8:1:2'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:cb00:7107', '203.0.113.7'],
])('a client from %s counts as %s: a subscriber has a whole network of addresses', async (peer, subscriber) => {
  expect(await addressOf(peer, undefined, 0)).toBe(subscriber);
  expect(await addressOf(BALANCER, `198.51.100.1, ${peer}`, 1)).toBe(subscriber);
});

test('an answer without a socket has no address', async () => {
  const app = new Hono<EdgeEnv>().get('/', (c) => c.text(clientAddress(c, 0)));
  expect(await (await app.request('/')).text()).toBe('');
});

const claims = fc.array(fc.oneof(fc.ipV4(), fc.ipV6(), fc.constantFrom('', 'unknown', '_hidden', '1.2.3')), {
  maxLength: 6,
});

test('nothing that a client claims changes what its proxies say of it', async () => {
  await fc.assert(
    fc.asyncProperty(claims, fc.ipV4(), fc.integer({ min: 0, max: 4 }), async (claimed, client, proxies) => {
      const told = proxies === 0 ? [] : [client, ...Array.from({ length: proxies - 1 }, () => '192.0.2.1')];
      const peer = proxies === 0 ? client : BALANCER;
      const address = await addressOf(peer, [...claimed, ...told].join(', '), proxies);
      expect([address, isIP(address)]).toEqual([client, 4]);
    }),
    { numRuns: 500 },
  );
});
