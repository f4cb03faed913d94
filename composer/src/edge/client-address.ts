import { BlockList, isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { EdgeEnv } from './edge-env.ts';

const OWN_NETWORK = new BlockList();
for (const [net, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  OWN_NETWORK.addSubnet(net, prefix);
for (const [net, prefix] of [
  ['::1', 128],
  ['fc00::', 7],
] as const)
  OWN_NETWORK.addSubnet(net, prefix, 'ipv6');

/** One subscriber holds a whole /64 of IPv6 addresses, and an IPv4 address may come written as an IPv6 one. */
function subscriber(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  // The URL parser writes every address the one way: hexadecimal groups, the longest run of zeros left out.
  const [head = '', tail = ''] = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1).split('::');
  const groups = [head, tail].map((part) => (part ? part.split(':') : []));
  const zeros = Array.from({ length: 8 - groups.flat().length }, () => '0');
  return [...(groups[0] ?? []), ...zeros, ...(groups[1] ?? [])].slice(0, 4).join(':');
}

/**
 * The address that a request comes from, its first 64 bits for IPv6. Behind a balancer that is the last one in
 * `X-Forwarded-For`, which the balancer has put there itself; what stands before it, or comes without a balancer, is the
 * client's own claim and counts for nothing.
 */
export function clientAddress(c: Context<EdgeEnv>): string {
  const peer = (c.env?.incoming && getConnInfo(c).remote.address) ?? '';
  const isOwn = peer !== '' && OWN_NETWORK.check(peer, isIPv6(peer) ? 'ipv6' : 'ipv4');
  const told = isOwn ? c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim() : undefined;
  return subscriber(told || peer);
}
