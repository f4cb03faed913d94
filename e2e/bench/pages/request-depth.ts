import type { RecordedRequest } from './recorded-requests.ts';

type Caused = Pick<RecordedRequest, 'url' | 'causes'>;

/**
 * The longest chain of requests each of which could only be made once the one before had come, without the document: what the
 * document itself names has a depth of 1.
 *
 * @param requests in the order in which they were made, the document first
 */
export function longestChain(requests: readonly Caused[]): string[] {
  const chains = new Map<string, readonly string[]>();
  let longest: readonly string[] = [];
  for (const [index, { url, causes }] of requests.entries()) {
    if (chains.has(url)) continue;
    const before = causes
      .map((cause) => chains.get(cause) ?? [])
      .reduce((one, other) => (other.length > one.length ? other : one), []);
    const chain = index === 0 ? [] : [...before, url];
    chains.set(url, chain);
    if (chain.length > longest.length) longest = chain;
  }
  return [...longest];
}
