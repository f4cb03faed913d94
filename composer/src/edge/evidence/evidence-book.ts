import type { Composition } from 'shared-contracts/composition';
import { releaseAt } from '../../render/known-pages.ts';
import { BrowserEvidence, type BrowserReport, type PageView } from './browser-evidence.ts';
import type { DeadPress } from './dead-presses.ts';
import { ServerEvidence } from './server-evidence.ts';
import type { Suspicion } from './suspicion.ts';

/** The outcome of a page that the server rendered. */
export interface RenderedOutcome {
  readonly status: number;
  /** Remotes that the page was rendered without. */
  readonly degraded: readonly string[];
}

/**
 * The evidence against releases that this server has seen or was told of. It is bounded, and lasts as long as the process. Releases are
 * `name@version`.
 */
export class EvidenceBook {
  readonly #server = new ServerEvidence();
  readonly #browsers: BrowserEvidence;
  readonly #now: () => number;

  /**
   * @param now milliseconds since the epoch
   * @param isAlone false where several processes share a port: a page may be opened at one of them and start at another
   */
  constructor(now: () => number = Date.now, isAlone = true) {
    this.#now = now;
    this.#browsers = new BrowserEvidence(isAlone, now());
  }

  /** A render process was struck by a release at a path. */
  struck(release: string, path: string, reason: string): void {
    this.#server.add({ release, path, reason }, this.#now());
  }

  /** A page was rendered: answers from 500 on count against its release, and each missing part against the remote that it lacks. */
  rendered(composition: Composition | undefined, path: string, { status, degraded }: RenderedOutcome): void {
    const now = this.#now();
    for (const { remote, version } of degraded.flatMap((name) => composition?.remotes[name] ?? []))
      this.#server.add({ release: `${remote}@${version}`, path, reason: 'a page rendered without it' }, now);
    const owner = status >= 500 ? releaseAt(composition, path) : null;
    if (owner) this.#server.add({ release: owner, path, reason: `a page answered ${status}` }, now);
  }

  /** A browser shows a page; gives whether the page shall say when it is pressed. */
  viewed(view: PageView): boolean {
    return this.#browsers.viewed(view, this.#now());
  }

  /** The scripts of a page have started. */
  started(view: PageView): void {
    this.#browsers.started(view, this.#now());
  }

  /** A press on a page begins, or the page answers after it. */
  pressed(view: PageView, isAnswered: boolean): void {
    this.#browsers.pressed(view, isAnswered, this.#now());
  }

  /** A control of a page did nothing when it was pressed, twice. */
  died(view: PageView, press: DeadPress): void {
    this.#browsers.died(view, press, this.#now());
  }

  /** A page reports a release; gives how many networks have reported it within a minute, and 0 where that page already had. */
  reported(view: PageView, report: BrowserReport): number {
    return this.#browsers.reported(view, report, this.#now());
  }

  /** What the evidence says of the live composition now, the strongest first. */
  suspicions(composition: string): readonly Suspicion[] {
    const now = this.#now();
    return [...this.#server.suspicions(now), ...this.#browsers.suspicions(composition, now)];
  }
}
