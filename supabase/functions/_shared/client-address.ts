import { isIPv4, isIPv6 } from 'node:net';

/** More than the longest addresses of as many proxies as there can be; the client may have written any length before them. */
const LONGEST = 1024;

/** The first 64 bits of an IPv6 address, which one subscriber holds whole; an IPv4 address that is written as one. */
function subscriber(address: string): string {
  const hostname = (text: string) => new URL(`http://[${text}]`).hostname.slice(1, -1);
  const groups = hostname(address)
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':')));
  const [head = [], tail = []] = groups;
  const all = [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => '0'), ...tail];
  if (all.slice(0, 6).join(':') === '0:0:0:0:0:ffff') {
    return all
      .slice(6)
      .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
      .join('.');
  }
  return hostname([...all.slice(0, 4), 0, 0, 0, 0].join(':'));
}

/**
 * The address that the last trusted proxy was called by: of `proxies` trusted ones that many entries from the right of
 * `X-Forwarded-For`. Entries before it are the client's own claims. Undefined where no proxy reports an address. The SQL
 * function `private.client_address` follows the same rule; there such callers share the count of `unknown`.
 *
 * @param forwarded - The header's text.
 * @param proxies - How many proxies in front are trusted; 0 without a proxy in front.
 */
export function clientAddress(forwarded: string | null, proxies: number): string | undefined {
  const hops = (forwarded ?? '').slice(-LONGEST).split(',');
  const stated = proxies >= 1 ? hops.at(-proxies)?.trim().slice(0, 64) : '';
  if (!stated) return undefined;
  const bare = stated.replace(/^\[([^\]]*)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
  const address = bare.split('%')[0]?.split('/')[0] ?? '';
  if (isIPv4(address)) return address;
  return isIPv6(address) ? subscriber(address) : undefined;
}
