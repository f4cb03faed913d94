import { within } from 'shared-contracts/time-limit';
import type { FetchAnswer, FromGuest } from './render-protocol.ts';

/** An answer for a page may have so many bytes. */
const LONGEST_ANSWER = 8 * 1024 * 1024;
/** A question may have so many characters of address and headers, and bytes of body. */
const LONGEST_QUESTION = 256 * 1024;
/** No question takes longer than this (ms), its whole answer included; the storefront's client waits as long by itself. */
const TIME_LIMIT = 8000;
/** So many questions of one process may be under way at once. */
const MOST_AT_ONCE = 64;

/** A question that a page asks through the server. */
export type FetchQuestion = Extract<FromGuest, { type: 'fetch' }>;

/** Headers that belong to the connection, or that a page has no business sending. */
const NOT_PASSED_ON = new Set([
  'host',
  'connection',
  'content-length',
  'cookie',
  'origin',
  'referer',
  'transfer-encoding',
]);
/** The body has been decoded when it arrives. */
const NOT_PASSED_BACK = new Set(['content-encoding', 'content-length', 'transfer-encoding', 'set-cookie']);

function lengthOf({ url, headers, body }: FetchQuestion): number {
  return headers.reduce((sum, [name, value]) => sum + name.length + value.length, url.length + (body?.byteLength ?? 0));
}

async function boundedBody(response: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    if (length > LONGEST_ANSWER) throw new Error('the response is too long for a page');
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/**
 * Fetches on behalf of one render process, which can reach no network itself: only from the origins a page may ask, without
 * following redirects, bounded in number, size and time.
 */
export class Egress {
  readonly #origins: ReadonlySet<string>;
  readonly #timeLimit: number;
  readonly #underWay = new Map<number, AbortController>();

  /** @param timeLimit in ms */
  constructor(origins: readonly string[], timeLimit = TIME_LIMIT) {
    this.#origins = new Set(origins);
    this.#timeLimit = timeLimit;
  }

  /** Resolves to what came of it; null where nobody waits any more. */
  async ask(question: FetchQuestion): Promise<FetchAnswer | null> {
    const { fetch: id, url, method, headers, body } = question;
    const abort = new AbortController();
    try {
      if (lengthOf(question) > LONGEST_QUESTION) throw new Error('a page’s request is too long');
      if (this.#underWay.size >= MOST_AT_ONCE) throw new Error('too many requests at once');
      const { origin } = new URL(url);
      if (!this.#origins.has(origin)) throw new Error(`a page can’t request ${origin}`);
      this.#underWay.set(id, abort);
      return await within(this.#timeLimit, abort.signal, async (signal) => {
        const response = await fetch(url, {
          method,
          headers: headers.filter(([name]) => !NOT_PASSED_ON.has(name.toLowerCase())),
          body: body ? new Uint8Array(body) : null,
          signal,
          redirect: 'error',
        });
        const answered = [...response.headers].filter(([name]) => !NOT_PASSED_BACK.has(name));
        return { status: response.status, headers: answered, body: await boundedBody(response) };
      });
    } catch (error) {
      return abort.signal.aborted ? null : { error: reasonOf(error) };
    } finally {
      this.#underWay.delete(id);
    }
  }

  abort(id: number): void {
    this.#underWay.get(id)?.abort();
  }

  /** Ends what is under way: whoever asked is gone. */
  close(): void {
    for (const abort of this.#underWay.values()) abort.abort();
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
