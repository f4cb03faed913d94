import { type Composition, pageAt, type Release } from 'shared-contracts/composition';
import type { RenderSettings } from '../render/render-protocol.ts';
import { type OwnedHandler, releaseHandlers } from '../render/release-handlers.ts';
import { compareForms, formAddress, sendEmpty } from './form-trial.ts';
import { importGaps } from './import-gaps.ts';
import { differences, isAwayInBoth, isHeavier, newProblems, type Problem, type Rendering } from './page-comparison.ts';
import { sampleAddresses } from './sample-addresses.ts';
import type { ReadyProcess } from './ready-process.ts';
import { weightProblems } from './file-weight.ts';
import { DEATH, TriedProcess } from './tried-process.ts';

/** How long (ms) a trial may take besides its pages. */
const START_LIMIT = 60_000;
/** How often a page is measured, with the new releases and as it is live. */
const MEASUREMENTS = 5;
/** The most renders of a page: to compare it and to repeat it once, or to measure it. */
const RENDERINGS = 2 * MEASUREMENTS;

/** The subject of a trial, and its comparison. */
export interface Tried {
  /** The new releases among those that are live. */
  readonly composition: Composition;
  readonly releases: readonly Release[];
  /** The live composition; null where none can be read. */
  readonly live: Composition | null;
}

/** What a trial has found, each a sentence. */
export interface Findings {
  readonly problems: readonly string[];
  readonly notes: readonly string[];
}

/** The names of releases, `name@version`. */
export const namesOf = (releases: readonly Release[]): Set<string> =>
  new Set(releases.map(({ remote, version }) => `${remote}@${version}`));

/** Every module that a release exposes to its server. */
function exposesOf({ assets, pages, slots, start, handlers, beforePages }: Release): Set<string> {
  const modules = [...pages, ...handlers, ...(beforePages ? [beforePages] : [])].map(({ expose }) => expose);
  return new Set([...modules, ...Object.keys(assets), ...Object.values(slots), ...(start ? [start] : [])]);
}

/** One trial: a render process of the live shell that renders the new releases' whole composition before any shopper sees it. */
export class PageTrial {
  readonly #tried: Tried;
  readonly #settings: RenderSettings;
  readonly #problems: string[] = [];
  readonly #notes: string[] = [];
  readonly #process: TriedProcess;
  #addresses: readonly string[] = [];

  constructor(ready: ReadyProcess, tried: Tried) {
    this.#tried = tried;
    this.#settings = ready.options.settings;
    // The live release of the same remote may do worse: only the tried ones count.
    const names = namesOf(tried.releases);
    this.#process = new TriedProcess(ready, names, {
      recycle: (reason) => this.#problems.push(`the render process ${reason}`),
      fault: (release, message) => {
        if (names.has(release)) this.#problems.push(`${release} failed outside of a page: ${message}`);
      },
      overrun: ({ release, path, cpu }) => {
        if (release !== null && !names.has(release)) return;
        const who = release ?? 'the shell';
        this.#problems.push(`${path ?? 'a page'} kept running after it ended: ${who} used ${cpu} ms of processor time`);
      },
    });
  }

  #isTried(remote: string | undefined): boolean {
    return this.#tried.releases.some((release) => release.remote === remote);
  }

  #report(found: readonly Problem[]): void {
    this.#problems.push(...found.map(({ text }) => text).filter((text) => !this.#problems.includes(text)));
  }

  /** Evaluates each module of a new release. What modules for browsers throw without one is no evidence. */
  async #evaluate(release: Release): Promise<boolean> {
    const { remote, version, slots, start } = release;
    const inBrowsers = new Set([...Object.values(slots), start]);
    for (const expose of exposesOf(release)) {
      const outcome = await this.#process.exercise({ kind: 'evaluate', remote, expose }, this.#tried.composition);
      const name = `${expose} of ${remote}@${version}`;
      if (outcome.death !== null) this.#problems.push(`evaluating ${name} ended its process: ${outcome.death}`);
      else if (outcome.error !== null && !inBrowsers.has(expose))
        this.#problems.push(`${name} couldn’t be evaluated: ${outcome.error}`);
      if (outcome.death !== null) return false;
    }
    return true;
  }

  /** Renders a page as it is live; null where it has no live counterpart. */
  async #liveAt(address: string): Promise<Rendering | null> {
    const { live } = this.#tried;
    return live && pageAt(live, address) ? this.#process.render(address, live) : null;
  }

  /** Measures a page again and again, beside the live one; the problem where it needs too much even at its best. */
  async #measure(first: Rendering, live: Rendering): Promise<Problem[]> {
    const { composition, live: liveComposition } = this.#tried;
    let [best, bestLive] = [first.cpu, live.cpu];
    if (liveComposition === null || !isHeavier(best, bestLive)) return [];
    const least = (cpu: number | null, other: number | null): number => Math.min(cpu ?? Infinity, other ?? Infinity);
    for (let time = 1; time < MEASUREMENTS && isHeavier(best, bestLive); time++) {
      bestLive = least(bestLive, (await this.#process.render(first.address, liveComposition)).cpu);
      best = least(best, (await this.#process.render(first.address, composition)).cpu);
    }
    if (!isHeavier(best, bestLive)) return [];
    const text = `${first.address} used ${Math.round(best ?? 0)} ms of processor time, and ${Math.round(bestLive ?? 0)} ms live`;
    return [{ kind: 'processor time', text }];
  }

  /** A page of a new release, beside the live one. */
  async #tryOwn(address: string): Promise<Problem[]> {
    const { composition } = this.#tried;
    const live = await this.#liveAt(address);
    let page = await this.#process.render(address, composition);
    // The storefront may fail at any time.
    if (newProblems(page, live).some(({ isOutage }) => isOutage))
      page = await this.#process.render(address, composition);
    const isAway = isAwayInBoth(page, live);
    const found = newProblems(page, live);
    if (live && found.length === 0) this.#notes.push(...differences(page, live));
    if (isAway || (!live && found.some(({ isOutage }) => isOutage)))
      return [
        { kind: 'outage', text: `${address} answered 503${live ? ', and so does the live page' : ''}; try again` },
      ];
    return live && found.length === 0 ? this.#measure(page, live) : found;
  }

  /**
   * A page of another remote: a part of a new release may break it, and an error's own attribution cannot be trusted. What it does only
   * once is excused: the storefront may answer late at any time.
   */
  async #tryOther(address: string): Promise<Problem[]> {
    const { composition } = this.#tried;
    const page = await this.#process.render(address, composition);
    const isWell = newProblems(page, null).length === 0 && /<h1[\s>]/.test(page.html);
    if (isWell && page.head?.status === 200) return [];
    const live = await this.#liveAt(address);
    const found = newProblems(page, live);
    if (found.length === 0 || found.some(({ kind, isOfOthers }) => kind === DEATH && !isOfOthers)) return found;
    return this.#again(address, live, found);
  }

  /** The problems that a page has once more. */
  async #again(address: string, live: Rendering | null, found: readonly Problem[]): Promise<Problem[]> {
    const once = new Set(found.map(({ kind }) => kind));
    const again = newProblems(await this.#process.render(address, this.#tried.composition), live);
    return again.filter(({ kind }) => kind === DEATH || once.has(kind));
  }

  /** Returns whether to go on. */
  async #tryPage(address: string): Promise<boolean> {
    const isOwn = this.#isTried(pageAt(this.#tried.composition, address)?.remote);
    let found = await (isOwn ? this.#tryOwn(address) : this.#tryOther(address));
    // An earlier page of another release may have caused the end of the process.
    if (isOwn && found.length > 0 && found.every(({ isOfOthers }) => isOfOthers))
      found = await this.#again(address, await this.#liveAt(address), found);
    this.#report(found);
    return found.every(({ kind }) => kind !== DEATH);
  }

  /**
   * Sends a form without fields and cookies to a handler of a new release: a handler has no reason to ask the storefront for anything
   * then, and one that fails at it, or asks for what the server does not do, would fail every shopper. Returns whether to go on.
   */
  async #tryHandler(handler: OwnedHandler): Promise<boolean> {
    const { failure, isLost } = await sendEmpty(this.#process, this.#tried.composition, handler);
    if (failure !== null) this.#problems.push(`${handler.name} of ${handler.release} ${failure}`);
    return !isLost;
  }

  /** Sends the forms of a product's page, where the page or a form's handler is of a new release. */
  async #tryForms(): Promise<void> {
    const { composition, live } = this.#tried;
    const address = formAddress(composition, this.#addresses);
    if (address === undefined) return;
    const isOwn = this.#isTried(pageAt(composition, address)?.remote) || this.#handlers().length > 0;
    if (isOwn) this.#problems.push(...(await compareForms(this.#process, composition, live, address)));
  }

  /** The handlers of the new releases. */
  #handlers(): OwnedHandler[] {
    const { forms, beforePages } = releaseHandlers(this.#tried.composition);
    return [...forms.values(), ...beforePages].filter(({ remote }) => this.#isTried(remote));
  }

  async #try(): Promise<void> {
    const { composition, releases } = this.#tried;
    const exports = await this.#process.exports;
    this.#problems.push(...releases.flatMap((release) => importGaps(release, this.#settings, exports)));
    this.#problems.push(...releases.flatMap((release) => weightProblems(release, this.#settings)));
    const failures = Object.entries(await this.#process.load(composition));
    const own = failures.filter(([remote]) => this.#isTried(remote));
    this.#problems.push(...own.map(([remote, reason]) => `${remote} couldn’t be evaluated: ${reason}`));
    if (this.#problems.length > 0) return;
    for (const release of releases) if (!(await this.#evaluate(release))) return;
    // One page at a time, so that each has the whole loader budget.
    for (const address of this.#addresses) if (!(await this.#tryPage(address))) return;
    // The last page may have ended its process.
    await this.#process.load(composition);
    for (const handler of this.#handlers()) if (!(await this.#tryHandler(handler))) return;
    await this.#tryForms();
  }

  /** The new releases' own pages come first. */
  async #sample(): Promise<boolean> {
    const { composition, releases } = this.#tried;
    const all = [...releases, ...Object.values(composition.remotes)];
    try {
      this.#addresses = await sampleAddresses(all, this.#settings.config);
      return true;
    } catch {
      this.#problems.push('the storefront didn’t list the products that pages are tried with; try again');
      return false;
    }
  }

  async run(): Promise<Findings> {
    const isSampled = await this.#sample();
    const most =
      START_LIMIT + (this.#addresses.length * RENDERINGS + this.#handlers().length) * this.#process.pageLimit;
    let isOver = false;
    const limit = setTimeout(() => {
      isOver = true;
      this.#problems.push(`the trial didn’t finish within ${most / 1000} s`);
      void this.#process.end();
    }, most);
    if (isSampled)
      await this.#try().catch((error: unknown) => {
        const text = error instanceof Error ? error.message : String(error);
        if (!isOver) this.#problems.push(`the render process died: ${text}`);
      });
    clearTimeout(limit);
    await this.#process.end();
    return { problems: this.#problems, notes: this.#notes };
  }
}
