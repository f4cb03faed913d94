import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';

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

/**
 * The address that a request comes from. Behind a balancer that is the last one in `X-Forwarded-For`, which the balancer has
 * put there itself; what stands before it, or comes without a balancer, is the client's own claim and counts for nothing.
 */
export function clientAddress(req: IncomingMessage): string {
  const peer = req.socket.remoteAddress ?? '';
  if (!OWN_NETWORK.check(peer, isIPv6(peer) ? 'ipv6' : 'ipv4')) return peer;
  return [req.headers['x-forwarded-for'] ?? []].flat().join(',').split(',').at(-1)?.trim() || peer;
}
