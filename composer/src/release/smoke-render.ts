import type { Composition, Release } from 'shared-contracts/composition';
import { ShopError } from 'shared-contracts/errors';
import type { Places } from '../registry/places.ts';
import { readLive } from '../registry/recover-channel.ts';
import type { ProcessOptions } from '../render/process-contract.ts';
import { RenderProcess } from '../render/render-process.ts';
import { nowhere, type RenderSink } from '../render/render-sink.ts';

/** How long a trial may take (ms). */
const TIME_LIMIT = 60_000;

/** What a sound page answers where the store lacks its subject (404) or cannot be reached (503): no fault of the release. */
const STORE_MATTERS: ReadonlySet<number> = new Set([404, 503]);

/** The addresses to try: every page without a parameter. Pages with one are evaluated with the bundle. */
function addressesOf(release: Release): string[] {
  return release.pages.map((page) => page.path).filter((path) => !path.includes(':'));
}

/** The composition that is live; null where none can be read: publishing writes it anew, and then only what is new is tried. */
function liveComposition(places: Places): Composition | null {
  const live = readLive(places);
  return 'channel' in live ? live.composition : null;
}

function trialComposition(releases: readonly Release[], live: Composition | null): Composition {
  const remotes = { ...live?.remotes, ...Object.fromEntries(releases.map((release) => [release.remote, release])) };
  return { id: '0'.repeat(16), counter: 0, createdAt: new Date().toISOString(), remotes };
}

function contractGaps(release: Release, exports: Readonly<Record<string, readonly string[]>>): string[] {
  return Object.entries(release.contracts.imports).flatMap(([from, names]) =>
    names.filter((name) => !exports[from]?.includes(name)).map((name) => `${from} does not export ${name}`),
  );
}

/** What is wrong with the beginning of a page. */
function problemsOf(address: string, status: number, degraded: readonly string[]): string[] {
  return [
    ...(degraded.length > 0 ? [`${address} came out without ${degraded.join(', ')}`] : []),
    ...(status >= 400 && !STORE_MATTERS.has(status) ? [`${address} answered ${status}`] : []),
  ];
}

/** One trial: a render process of the live shell that renders the new releases before anybody sees them. */
class Trial {
  readonly #process: RenderProcess;
  readonly #composition: Composition;
  readonly #releases: readonly Release[];
  readonly #names: ReadonlySet<string>;
  readonly #problems: string[] = [];
  readonly #signal = AbortSignal.timeout(TIME_LIMIT);
  #end: string | null = null;

  constructor(options: ProcessOptions, composition: Composition, releases: readonly Release[]) {
    this.#composition = composition;
    this.#releases = releases;
    this.#names = new Set(releases.map(({ remote }) => remote));
    this.#process = new RenderProcess(options, {
      log: () => undefined,
      recycle: (reason) => this.#problems.push(`the render process ${reason}`),
      fault: (release, message) => this.#onFault(release, message),
      overrun: ({ release, path, cpu }) =>
        this.#problems.push(
          `${path ?? 'a page'} went on after its end: ${release ?? 'the shell'} used ${cpu} ms of processor time`,
        ),
      ended: ({ reason }) => (this.#end = reason),
    });
  }

  #onFault(release: string, message: string): void {
    if (this.#names.has(release.split('@')[0] ?? ''))
      this.#problems.push(`${release} threw outside of a page: ${message}`);
  }

  /** One page at a time, so that each has the whole loader budget. Returns whether to go on. */
  async #render(address: string): Promise<boolean> {
    const sink: RenderSink = {
      ...nowhere(),
      head: ({ status, degraded }) => {
        const own = degraded.filter((remote) => this.#names.has(remote));
        this.#problems.push(...problemsOf(address, status, own));
      },
    };
    const { id: compositionId } = this.#composition;
    const request = { url: new URL(address, 'http://localhost').href, headers: {} };
    const job = { compositionId, request, nonce: 'trial', shutOut: [], sink, signal: this.#signal };
    const outcome = await this.#process.render(job);
    if (outcome.kind === 'failed') this.#problems.push(`${address} failed: ${outcome.message}`);
    if (outcome.kind === 'aborted')
      this.#problems.push(`the trial did not end within ${TIME_LIMIT / 1000} s, at ${address}`);
    if (outcome.kind === 'lost') this.#problems.push(`the render process died at ${address}: ${this.#end}`);
    return outcome.kind === 'done' || outcome.kind === 'failed';
  }

  async #try(): Promise<void> {
    const exports = await this.#process.exports;
    this.#problems.push(...this.#releases.flatMap((release) => contractGaps(release, exports)));
    const failures = Object.entries(await this.#process.load(this.#composition, []));
    const own = failures.filter(([remote]) => this.#names.has(remote));
    this.#problems.push(...own.map(([remote, reason]) => `${remote} could not be evaluated: ${reason}`));
    if (this.#problems.length > 0) return;
    for (const address of this.#releases.flatMap(addressesOf)) if (!(await this.#render(address))) return;
  }

  async run(): Promise<readonly string[]> {
    const limit = setTimeout(() => {
      this.#problems.push(`the trial did not end within ${TIME_LIMIT / 1000} s`);
      void this.#process.end('the trial is over');
    }, TIME_LIMIT + 1000);
    await this.#try().catch((error: unknown) => {
      this.#problems.push(`the render process died: ${error instanceof Error ? error.message : String(error)}`);
    });
    clearTimeout(limit);
    await this.#process.end('the trial is over');
    return this.#problems;
  }
}

/**
 * Renders every parameterless page of new releases in a render process of the live shell.
 *
 * @throws {ShopError} FEDERATION-003 with everything that went wrong.
 */
export async function smokeRender(
  releases: readonly Release[],
  places: Places,
  options: ProcessOptions,
): Promise<void> {
  const problems = await new Trial(options, trialComposition(releases, liveComposition(places)), releases).run();
  if (problems.length > 0) throw new ShopError('FEDERATION-003', { problems });
}
