import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

function addressOf(peer: string, forwarded?: string): string {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: peer });
  const req = new IncomingMessage(socket);
  if (forwarded !== undefined) req.headers['x-forwarded-for'] = forwarded;
  return clientAddress(req);
}

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.1.2.3', '172.20.0.1', '192.168.0.9', 'fd00::5'])(
  'a balancer at %s tells who asks through it, whatever the client has claimed before',
  (peer) => expect(addressOf(peer, '198.51.100.1, 203.0.113.7')).toBe('203.0.113.7'),
);

test.each(['203.0.113.7', '2001:db8::7', '172.32.0.1'])('%s asks for itself and is not believed', (peer) => {
  expect(addressOf(peer, '198.51.100.1')).toBe(peer);
});

test.each([undefined, '', ' '])('without a balancer’s word (%o) the peer is the client', (forwarded) => {
  expect(addressOf('127.0.0.1', forwarded)).toBe('127.0.0.1');
});
