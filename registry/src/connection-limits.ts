import type { ServerResponse } from 'node:http';
import { isIPv6, type Socket } from 'node:net';
import { RETRY_AFTER } from './in-flight.ts';
import { UnderWay } from './under-way.ts';

/** The most connections, and those of one address. */
const MOST = 1024;
const MOST_OF_ADDRESS = 256;
/** Connections beyond them that are taken only to refuse a request: the most, those of one address, and how long (ms) each waits for one. */
const REFUSED = { most: 256, ofAddress: 16, within: 5000 };

/** The part of an address that one subscriber has: an IPv4 address, or the first 64 bits of an IPv6 one as Node writes it. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [before = [], after = []] = address.split('::').map((part) => (part ? part.split(':') : []));
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}

/** Bounds the connections of each address, so that one can't use up those of all. */
export class ConnectionLimits {
  /** The most connections that a server takes. Those beyond are closed without an answer. */
  readonly most = MOST + REFUSED.most;
  readonly #underWay = new UnderWay();
  readonly #refused = new WeakSet<Socket>();
  readonly #mostOfAddress: number;

  /** @param trustedProxies behind one, all connections have its address, and it bounds those of its clients */
  constructor(trustedProxies: number) {
    this.#mostOfAddress = trustedProxies > 0 ? MOST : MOST_OF_ADDRESS;
  }

  /** Takes a new connection, or takes it to refuse it. */
  add(socket: Socket): void {
    const address = networkOf(socket.remoteAddress ?? '');
    const refused = `refused ${address}`;
    if (this.#underWay.countOf('all') < MOST && this.#underWay.countOf(address) < this.#mostOfAddress) {
      socket.once('close', this.#underWay.begin('all', address));
    } else if (this.#underWay.countOf(refused) < REFUSED.ofAddress) {
      this.#refused.add(socket);
      const end = this.#underWay.begin(refused);
      const limit = setTimeout(() => socket.destroy(), REFUSED.within);
      socket.once('close', () => {
        clearTimeout(limit);
        end();
      });
    } else {
      socket.destroy();
    }
  }

  /** Answers a request on a connection beyond the limits, and says whether it was one. */
  refuse(socket: Socket, response: ServerResponse): boolean {
    if (!this.#refused.has(socket)) return false;
    const headers = { 'Retry-After': String(RETRY_AFTER), 'Content-Type': 'text/plain', Connection: 'close' };
    response.writeHead(503, headers).end(`Too many connections are open. Try again in ${RETRY_AFTER} seconds.\n`);
    return true;
  }
}
