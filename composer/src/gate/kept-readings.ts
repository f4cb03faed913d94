import { LRUCache } from 'lru-cache';
import type { FetchQuestion, SendQuestion } from '../render/egress.ts';
import type { FetchAnswer } from '../render/render-protocol.ts';

/** The bytes of answers that one trial keeps. */
const MOST_BYTES = 32 * 1024 * 1024;

/** Whether a response has no errors, which GraphQL puts into a response of status 200. */
const isGood = ({ status, body }: Extract<FetchAnswer, { status: number }>): boolean =>
  status === 200 && !Buffer.from(body).includes('"errors"');

/**
 * The responses of the storefront to the queries of one trial. A page is rendered with the new releases and as it is live, and most pages
 * ask the same: both get the same data, and the storefront is asked once. A failed response isn't kept, so that the next render asks again.
 */
export class KeptReadings {
  readonly #kept = new LRUCache<string, Extract<FetchAnswer, { status: number }>>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ body }, key) => body.byteLength + key.length + 1,
  });

  /** The response to a request that only reads. A request that differs in anything is another one. */
  async read(question: FetchQuestion, send: SendQuestion): Promise<FetchAnswer> {
    const { url, method, headers, body } = question;
    const key = JSON.stringify([url, method, headers, Buffer.from(body ?? []).toString('utf8')]);
    const known = this.#kept.get(key);
    if (known) return known;
    const answer = await send();
    if ('status' in answer && isGood(answer)) this.#kept.set(key, answer);
    return answer;
  }
}
