import type { SeededRandom } from './seeded-random.ts';
import { type Circumstances, judgeAnswer } from './judge-answer.ts';
import type { MixedAnswer, MixedRequest } from './mixed-request.ts';
import { MixedTally } from './mixed-tally.ts';
import { type AskedShop, nextRequest } from './request-kinds.ts';
import { sendMixed } from './send-mixed.ts';
import { TextReader } from './text-facts.ts';
import type { Timeline } from './timeline.ts';

/** The number of requests that begin in a second, and the most that are under way. */
const PER_SECOND = 130;
const AT_ONCE = 64;
/** A busy machine makes up for missed requests at this pace (a second), not in a burst. */
const CATCH_UP = 200;
/** A server goes by a new composition within 2 s; a busy one is given some more (ms), and who looks on comes late. */
const SWITCHED = { before: 5000, after: 2000 };

/** A server that requests go to. */
export interface AskedServer {
  readonly origin: string;
  readonly circumstances: Circumstances;
}

/** The contents of a load, and the facts that it is judged by. */
export interface MixedLoadOptions {
  readonly requests: number;
  readonly random: SeededRandom;
  readonly shop: AskedShop;
  readonly sandbox: string;
  /** Tags of the last answers, by path. */
  readonly tags: Map<string, string>;
  /** Which compositions were live when. */
  readonly live: Timeline;
  /** The server that the next request goes to. */
  server(): AskedServer;
  isCalm(): boolean;
}

interface Rendered {
  readonly composition: string;
  /** The request, and its origin. */
  readonly what: string;
  readonly from: number;
  readonly to: number;
}

/** The mixture: sent at a steady pace, each answer judged as it comes. */
export class MixedLoad {
  readonly tally = new MixedTally();
  readonly #options: MixedLoadOptions;
  readonly #reader = new TextReader();
  readonly #rendered: Rendered[] = [];
  readonly #private = new Set<string>();
  #begun = 0;

  constructor(options: MixedLoadOptions) {
    this.#options = options;
  }

  get begun(): number {
    return this.#begun;
  }

  /** Sends all of it. */
  async run(): Promise<void> {
    const started = performance.now();
    let last = started;
    const visitor = async (): Promise<void> => {
      while (this.#begun < this.#options.requests) {
        const due = Math.max(started + (this.#begun / PER_SECOND) * 1000, last + 1000 / CATCH_UP);
        last = Math.max(due, performance.now());
        this.#begun += 1;
        const early = due - performance.now();
        if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
        await this.#one();
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  }

  async #one(): Promise<void> {
    const { random, shop, sandbox, server, isCalm } = this.#options;
    const request = nextRequest(random, shop);
    const { marker } = request.expects;
    if (marker !== undefined && !request.path.split('?', 1)[0]?.includes(marker)) this.#private.add(marker);
    const { origin, circumstances } = server();
    const wasCalm = isCalm();
    const answer = await sendMixed(request.to === 'sandbox' ? sandbox : origin, request, this.#reader);
    this.tally.count(request, answer, wasCalm && isCalm());
    for (const sentence of judgeAnswer(request, answer, circumstances)) this.#found(request, answer, sentence);
    this.#remember(request, answer, origin);
  }

  /** Whether a text was sent where no log may take it from: in a query, a cookie, a header or a body. */
  isPrivate(marker: string): boolean {
    return this.#private.has(marker);
  }

  #found({ kind, method, path }: MixedRequest, { status, headers }: MixedAnswer, sentence: string): void {
    const served = `${String(headers['x-cache'] ?? 'no cache')}, ${String(headers['x-composition'] ?? 'no composition')}`;
    this.tally.found(kind, sentence, `${method} ${path.slice(0, 120)}, ${status}, ${served}`);
  }

  #remember({ path, to }: MixedRequest, { status, headers, from, to: until }: MixedAnswer, origin: string): void {
    const { etag } = headers;
    if (status === 200 && to === 'shop' && etag) this.#options.tags.set(path, etag);
    const composition = headers['x-composition'];
    // A page for the time of need may be of what was live before.
    if (typeof composition !== 'string' || composition === '' || headers['x-cache'] === 'stale-error') return;
    const what = `${origin}${path.slice(0, 80)}, ${status}, ${String(headers['x-cache'] ?? 'no cache')}`;
    this.#rendered.push({ composition, what, from, to: until });
  }

  /** Pages of a composition that was not live while they were asked for, with when it was. Asked once all has been noted. */
  get pagesOfAnotherTime(): string[] {
    const { live } = this.#options;
    const wasLive = ({ composition, from, to }: Rendered): boolean =>
      live.wasBetween((name) => name === composition, from, to, SWITCHED);
    return this.#rendered
      .filter((one) => !wasLive(one))
      .map(
        ({ composition, what, from, to }) =>
          `${what}, of ${composition} from ${(from / 1000).toFixed(1)} to ${(to / 1000).toFixed(1)} s, live ${live.spansOf(composition)}`,
      );
  }
}
