import { within } from 'shared-runtime/time-limit';
import type { FetchAnswer, FromGuest } from './render-protocol.ts';

/** Maximum bytes of an answer for a page. */
const LONGEST_ANSWER = 8 * 1024 * 1024;
/** Maximum characters of a request's address and headers, and bytes of its body. */
const LONGEST_QUESTION = 256 * 1024;
/** Time limit (ms) of a request with its whole answer; the storefront's client has the same limit. */
const TIME_LIMIT = 8000;
/** Maximum requests of one release under way at once in one process: four pages send far fewer together. */
const SHARE = 32;
/** A release over that limit is logged once in this time (ms). */
const NAMED_EVERY = 60_000;

/** A request that a page sends through the server. */
export type FetchQuestion = Extract<FromGuest, { type: 'fetch' }>;

/** The reason of a request that its sender gave up: it gets no answer. */
const GIVEN_UP = new Error('given up');

/** The sender of a request. */
export type Asker = Pick<FetchQuestion, 'job' | 'release'>;

/** The reason of a request that outlives its sender. */
const ENDED = new Error('the page or the release that asked has ended');

interface UnderWay extends Asker {
  readonly abort: AbortController;
}

/** Makes a request over the network. */
export type SendQuestion = () => Promise<FetchAnswer>;

/** Answers a request in place of the network, or by it. */
export type AnswerQuestion = (question: FetchQuestion, send: SendQuestion) => Promise<FetchAnswer>;

/** Settings and callbacks of an {@link Egress} for its process. */
export interface EgressOptions {
  /** In ms. */
  readonly timeLimit?: number;
  /** Whether the page that asks has ended or, without a page, whether its release was replaced. */
  readonly isOver?: (asker: Asker) => boolean;
  /** Whether a handler sends it: forms have a share of their own, which pages do not take. */
  readonly isForHandler?: (asker: Asker) => boolean;
  /** A release, `name@version`, has more requests under way than it may. */
  readonly onExcess?: (release: string, message: string) => void;
  /** Every request goes to the network where it is left out. */
  readonly answer?: AnswerQuestion | undefined;
}

/** Headers that belong to the connection, or that a page must not send. */
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
 * Fetches on behalf of one render process, which can reach no network itself: only from the origins a page may use, without
 * following redirects, bounded in size and time, and in number for each release, so that none takes the requests of another.
 */
export class Egress {
  readonly #origins: ReadonlySet<string>;
  readonly #options: EgressOptions;
  readonly #underWay = new Map<number, UnderWay>();
  /** When releases were last named for asking too much. */
  readonly #namedAt = new Map<string, number>();

  constructor(origins: readonly string[], options: EgressOptions = {}) {
    this.#origins = new Set(origins);
    this.#options = options;
  }

  /** Resolves to the result of the fetch; null where no caller waits any more. */
  async ask(question: FetchQuestion): Promise<FetchAnswer | null> {
    const { fetch: id, url, job, release } = question;
    const abort = new AbortController();
    try {
      if (lengthOf(question) > LONGEST_QUESTION) throw new Error('a page’s request is too long');
      if (this.#options.isOver?.(question)) throw ENDED;
      this.#checkShare(question);
      const { origin } = new URL(url);
      if (!this.#origins.has(origin)) throw new Error(`a page can’t request ${origin}`);
      this.#underWay.set(id, { abort, job, release });
      const send = (): Promise<FetchAnswer> => this.#send(question, abort.signal);
      return await (this.#options.answer ? this.#options.answer(question, send) : send());
    } catch (error) {
      return abort.signal.reason === GIVEN_UP ? null : { error: reasonOf(error) };
    } finally {
      this.#underWay.delete(id);
    }
  }

  #send({ url, method, headers, body }: FetchQuestion, given: AbortSignal): Promise<FetchAnswer> {
    return within(this.#options.timeLimit ?? TIME_LIMIT, given, async (signal) => {
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
  }

  /** Requests without a known release have a share of their own. */
  #checkShare(asker: Asker): void {
    const { release } = asker;
    const isForHandler = this.#options.isForHandler ?? (() => false);
    const isSame = (one: Asker): boolean => one.release === release && isForHandler(one) === isForHandler(asker);
    const asked = [...this.#underWay.values()].filter(isSame);
    if (asked.length < SHARE) return;
    const now = performance.now();
    if (release !== null && now - (this.#namedAt.get(release) ?? Number.NEGATIVE_INFINITY) > NAMED_EVERY) {
      this.#namedAt.set(release, now);
      this.#options.onExcess?.(release, `it asked more than ${SHARE} requests at once; the others were refused`);
    }
    throw new Error('too many requests at once');
  }

  abort(id: number): void {
    this.#underWay.get(id)?.abort.abort(GIVEN_UP);
  }

  /** Ends the open requests of finished pages and replaced releases. */
  endLeftBehind(): void {
    this.#endWhere((one) => this.#options.isOver?.(one) ?? false, ENDED);
  }

  /** Ends all requests under way: the process that made them is gone. */
  close(): void {
    this.#endWhere(() => true, GIVEN_UP);
  }

  #endWhere(isIt: (one: UnderWay) => boolean, reason: Error): void {
    for (const one of this.#underWay.values()) if (isIt(one)) one.abort.abort(reason);
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
