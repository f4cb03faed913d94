import { isIP, isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { EdgeEnv } from './edge-env.ts';

/** An IPv4 address written as an IPv6 one, as the URL parser writes it. */
const MAPPED = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/;

function dotted(groups: readonly string[]): string {
  return groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 255])
    .join('.');
}

/** One subscriber holds a whole /64 of IPv6 addresses, and an IPv4 address may come written as an IPv6 one. */
function subscriber(address: string): string {
  if (!isIPv6(address)) return address;
  // The URL parser writes every address the one way: hexadecimal groups, the longest run of zeros left out.
  const written = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1);
  const mapped = MAPPED.exec(written);
  if (mapped) return dotted(mapped.slice(1));
  const groups = written.split('::').map((part) => (part ? part.split(':') : []));
  const zeros = Array.from({ length: 8 - groups.flat().length }, () => '0');
  return [...(groups[0] ?? []), ...zeros, ...(groups[1] ?? [])].slice(0, 4).join(':');
}

/**
 * The address that a request comes from, its first 64 bits for IPv6. Each of so many trusted proxies has appended the
 * address that asked it to `X-Forwarded-For`, so the client stands that far from the end. What stands before it, or comes
 * without a trusted proxy, is the client's own claim and counts for nothing; where the place is empty or holds no
 * address, the peer is the client.
 *
 * @param trustedProxies `TRUSTED_PROXIES`: 0 where clients reach this server themselves
 */
export function clientAddress(c: Context<EdgeEnv>, trustedProxies: number): string {
  const peer = (c.env?.incoming && getConnInfo(c).remote.address) ?? '';
  const told = trustedProxies > 0 ? c.req.header('X-Forwarded-For')?.split(',').at(-trustedProxies)?.trim() : undefined;
  return subscriber(told && isIP(told) ? told : peer);
}
