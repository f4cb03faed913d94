import { randomBytes, randomUUID } from 'node:crypto';
import { type Composition, pageAt, type Release } from 'shared-contracts/composition';
import type { JobOutcome, ProcessEnd, ProcessOptions } from '../render/process-contract.ts';
import type { HandlerOutcome } from '../render/handler-jobs.ts';
import { type OwnedHandler, releaseHandlers } from '../render/release-handlers.ts';
import { RenderProcess } from '../render/render-process.ts';
import type { RenderedHead, RenderRequest } from '../render/render-protocol.ts';
import { nowhere, type RenderSink } from '../render/render-sink.ts';
import { importGaps } from './import-gaps.ts';
import { inlineProblem } from './inline-weight.ts';

/** How long (ms) a trial may take besides its pages. */
const START_LIMIT = 60_000;
/** The most renders of a page: with the new releases, as it is live, and with the new releases once more. */
const RENDERINGS = 3;

/** The statuses of a sound page whose subject the store lacks (404) or that cannot reach the store (503): no fault of the release. */
const STORE_MATTERS: ReadonlySet<number> = new Set([404, 503]);

/** The addresses to try: every page without a parameter, and of one with a parameter those that other pages call canonical. */
function addressesOf(release: Release): string[] {
  const named = release.pages.flatMap(({ path, canonical }) => [path, ...(canonical ? [canonical] : [])]);
  return [...new Set(named)].filter((path) => !path.includes(':'));
}

/** A problem of a page. */
interface Problem {
  /** The same wherever it is as wrong. */
  readonly kind: string;
  readonly text: string;
  /** The end of a process while code of a release ran that is not tried: what it left behind on an earlier page may have ended it. */
  readonly isOfOthers?: boolean;
}

/** The problems of a page's head. */
function problemsOf(address: string, { status, degraded }: Pick<RenderedHead, 'status' | 'degraded'>): Problem[] {
  const texts = [
    ...degraded.map((remote) => `${address} rendered without ${remote}`),
    ...(status >= 400 && !STORE_MATTERS.has(status) ? [`${address} answered ${status}`] : []),
  ];
  return texts.map((text) => ({ kind: text, text }));
}

/** The problems of a document's inline scripts. They are the same on most pages, and reported once. */
function inlineProblems(html: string): Problem[] {
  const text = inlineProblem(html);
  return text === null ? [] : [{ kind: text, text }];
}

const hex = (bytes: number): string => randomBytes(bytes).toString('hex');

/** A request like a visit's, so that no release behaves in trials alone. */
function visitTo(url: string): RenderRequest {
  const requestId = randomUUID();
  const headers = {
    cookie: '',
    'accept-language': 'en-US,en;q=0.9',
    'user-agent':
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'x-request-id': requestId,
    traceparent: `00-${hex(16)}-${hex(8)}-01`,
  };
  return { url, headers, requestId };
}

/** The kind of a page that comes to no end. */
const HANGING = 'hanging';
/** The kind of what brings a process down. */
const DEATH = 'death';
const LOST: JobOutcome = { kind: 'lost', isCulprit: false, release: null };

/** The failure of a handler's trial, in words. */
function failureOf(outcome: Exclude<HandlerOutcome, { kind: 'done' }>): string {
  if (outcome.kind === 'late') return 'didn’t finish in time';
  return outcome.kind === 'lost' ? 'ended its process' : `failed: ${outcome.message}`;
}

/** The subject of a trial, and its comparison. */
export interface Tried {
  /** The new releases among those that are live. */
  readonly composition: Composition;
  readonly releases: readonly Release[];
  /** The live composition; null where none can be read. */
  readonly live: Composition | null;
}

/** One trial: render processes of the live shell that render the new releases before any shopper sees them. */
class Trial {
  readonly #options: ProcessOptions;
  readonly #tried: Tried;
  /** The releases that are tried, `name@version`: the live one of the same remote may do worse. */
  readonly #names: ReadonlySet<string>;
  readonly #problems: string[] = [];
  /** How long (ms) a page may take: it ends by its budget even where the storefront does not answer. */
  readonly #pageLimit: number;
  #process: RenderProcess;
  #end: ProcessEnd | null = null;
  #isOver = false;

  constructor(options: ProcessOptions, tried: Tried) {
    this.#options = options;
    this.#tried = tried;
    this.#pageLimit = 2 * options.settings.pageBudget;
    this.#names = new Set(tried.releases.map(({ remote, version }) => `${remote}@${version}`));
    this.#process = this.#start();
  }

  #start(): RenderProcess {
    return new RenderProcess(this.#options, {
      log: () => undefined,
      recycle: (reason) => this.#problems.push(`the render process ${reason}`),
      fault: (release, message) => {
        if (this.#names.has(release)) this.#problems.push(`${release} failed outside of a page: ${message}`);
      },
      overrun: ({ release, path, cpu }) => {
        if (release !== null && !this.#names.has(release)) return;
        const who = release ?? 'the shell';
        this.#problems.push(`${path ?? 'a page'} kept running after it ended: ${who} used ${cpu} ms of processor time`);
      },
      ended: (end) => (this.#end = end),
    });
  }

  #isTried(remote: string | undefined): boolean {
    return this.#tried.releases.some((release) => release.remote === remote);
  }

  /** The problems of a page of a composition. */
  async #problemsAt(address: string, composition: Composition): Promise<Problem[]> {
    const problems: Problem[] = [];
    const chunks: Uint8Array[] = [];
    const sink: RenderSink = {
      ...nowhere(),
      head: (head) => problems.push(...problemsOf(address, head)),
      chunk: (bytes) => chunks.push(bytes),
    };
    const request = visitTo(new URL(address, this.#options.settings.config.siteOrigin).href);
    const nonce = randomBytes(16).toString('base64');
    const signal = AbortSignal.timeout(this.#pageLimit);
    const job = { compositionId: composition.id, request, nonce, shutOut: [], sink, signal };
    // The live composition is evaluated only for a comparison: the new release may be the one that repairs it.
    const isLoaded = await this.#process.load(composition, []).then(
      () => true,
      () => false,
    );
    const outcome: JobOutcome = isLoaded ? await this.#process.render(job) : LOST;
    if (outcome.kind === 'done') return [...problems, ...inlineProblems(Buffer.concat(chunks).toString())];
    if (outcome.kind === 'aborted')
      return [...problems, { kind: HANGING, text: `${address} didn’t finish within ${this.#pageLimit / 1000} s` }];
    if (outcome.kind === 'failed')
      return [...problems, { kind: outcome.message, text: `${address} failed: ${outcome.message}` }];
    const { reason, release, isProven } = this.#end ?? {};
    const isOfOthers = Boolean(release) && isProven !== false && !this.#names.has(release ?? '');
    const text = `the render process died at ${address}: ${reason}${isOfOthers ? `, in ${release}` : ''}`;
    if (this.#isOver) throw new Error(text);
    this.#process = this.#start();
    return [...problems, { kind: DEATH, text, isOfOthers }];
  }

  /**
   * Tries a page of any remote: a part of a new release may break another remote's page, and an error's own attribution cannot be
   * trusted. Problems that the live composition has too are excused, and so are those that another remote's page or release has only
   * once: the storefront may answer late at any time, and an earlier page may have caused a process to end. Returns whether to go on.
   */
  async #tryPage(address: string): Promise<boolean> {
    const { composition, live } = this.#tried;
    const problems = await this.#problemsAt(address, composition);
    if (problems.length === 0) return true;
    const before = live && pageAt(live, address) ? await this.#problemsAt(address, live) : [];
    const isNew = ({ kind }: Problem): boolean => !before.some((one) => one.kind === kind);
    let found = problems.filter(isNew);
    const isOwn = this.#isTried(pageAt(composition, address)?.remote);
    const maybeOnce = ({ kind, isOfOthers }: Problem): boolean => isOfOthers || (!isOwn && kind !== DEATH);
    if (found.length > 0 && found.every(maybeOnce)) {
      const once = new Set(found.map(({ kind }) => kind));
      const again = (await this.#problemsAt(address, composition)).filter(isNew);
      found = again.filter(({ kind }) => kind === DEATH || once.has(kind));
    }
    this.#problems.push(...found.map(({ text }) => text).filter((text) => !this.#problems.includes(text)));
    return found.every(({ kind }) => kind !== DEATH);
  }

  /**
   * Sends a form without fields and cookies to a handler of a new release: a handler has no reason to ask the storefront for anything
   * then, and one that fails at it, or asks for what the server does not do, would fail every shopper. Returns whether to go on.
   */
  async #tryHandler(handler: OwnedHandler): Promise<boolean> {
    const call = { path: handler.path, form: [], cookies: {}, requestId: randomUUID() };
    const task = { compositionId: this.#tried.composition.id, handler, call, limit: this.#pageLimit };
    const outcome = await this.#process.handle(task);
    if (outcome.kind !== 'done') this.#problems.push(`${handler.name} of ${handler.release} ${failureOf(outcome)}`);
    return outcome.kind !== 'lost';
  }

  /** The handlers of the new releases. */
  #handlers(): OwnedHandler[] {
    const { forms, beforePages } = releaseHandlers(this.#tried.composition);
    return [...forms.values(), ...beforePages].filter(({ remote }) => this.#isTried(remote));
  }

  /** The new releases' own pages come first. */
  #addresses(): Set<string> {
    const { composition, releases } = this.#tried;
    return new Set([...releases, ...Object.values(composition.remotes)].flatMap(addressesOf));
  }

  async #try(): Promise<void> {
    const { composition, releases } = this.#tried;
    const exports = await this.#process.exports;
    this.#problems.push(...releases.flatMap((release) => importGaps(release, this.#options.settings, exports)));
    const failures = Object.entries(await this.#process.load(composition, []));
    const own = failures.filter(([remote]) => this.#isTried(remote));
    this.#problems.push(...own.map(([remote, reason]) => `${remote} couldn’t be evaluated: ${reason}`));
    if (this.#problems.length > 0) return;
    // One page at a time, so that each has the whole loader budget.
    for (const address of this.#addresses()) if (!(await this.#tryPage(address))) return;
    // The last page may have ended its process.
    await this.#process.load(composition, []);
    for (const handler of this.#handlers()) if (!(await this.#tryHandler(handler))) return;
  }

  async run(): Promise<readonly string[]> {
    const most = START_LIMIT + (this.#addresses().size * RENDERINGS + this.#handlers().length) * this.#pageLimit;
    const limit = setTimeout(() => {
      this.#isOver = true;
      this.#problems.push(`the trial didn’t finish within ${most / 1000} s`);
      void this.#process.end('the trial is over');
    }, most);
    await this.#try().catch((error: unknown) => {
      const text = error instanceof Error ? error.message : String(error);
      if (!this.#isOver) this.#problems.push(`the render process died: ${text}`);
    });
    clearTimeout(limit);
    await this.#process.end('the trial is over');
    return this.#problems;
  }
}

/**
 * Renders every parameterless page of the shop with new releases in a render process of the live shell, and sends an empty form to
 * each of their handlers.
 *
 * @returns everything that went wrong, each a sentence; empty where nothing did
 */
export function tryRendering(options: ProcessOptions, tried: Tried): Promise<readonly string[]> {
  return new Trial(options, tried).run();
}
