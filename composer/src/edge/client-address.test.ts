import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { from } from '../testing/test-shop.ts';
import { clientAddress } from './client-address.ts';
import type { EdgeEnv } from './edge-env.ts';

const app = new Hono<EdgeEnv>().get('/', (c) => c.text(clientAddress(c)));

async function addressOf(peer: string, forwarded?: string): Promise<string> {
  const headers: Record<string, string> = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return (await app.request('/', { headers }, from(peer))).text();
}

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.1.2.3', '172.20.0.1', '192.168.0.9', 'fd00::5'])(
  'a balancer at %s tells who asks through it, whatever the client has claimed before',
  async (peer) => expect(await addressOf(peer, '198.51.100.1, 203.0.113.7')).toBe('203.0.113.7'),
);

test.each(['203.0.113.7', '172.32.0.1'])('%s asks for itself and is not believed', async (peer) => {
  expect(await addressOf(peer, '198.51.100.1')).toBe(peer);
});

test.each([undefined, '', ' '])('without a balancer’s word (%o) the peer is the client', async (forwarded) => {
  expect(await addressOf('127.0.0.1', forwarded)).toBe('127.0.0.1');
});

test.each([
  ['2001:db8::7', '2001:db8:0:0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::', '2001:db8:1:2'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
])('whoever comes from %s counts as %s: a subscriber has a whole network of addresses', async (peer, subscriber) => {
  expect(await addressOf(peer)).toBe(subscriber);
});

test('an answer without a socket has no address', async () => {
  expect(await (await app.request('/')).text()).toBe('');
});
