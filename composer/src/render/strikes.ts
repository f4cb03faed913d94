/** This many strikes within {@link WITHIN} shut out a page of a release, and as many pages a whole release. */
const STRIKES = 3;
const WITHIN = 60_000;
/** How long a page is shut out (ms), longer each time; then it is tried again. */
const PAUSES = [10_000, 30_000, 120_000, 600_000] as const;
/** A whole release is shut out for no longer than this (ms) at a time. */
const RELEASE_PAUSE = 30_000;
/** A page without strikes for this long (ms) begins with the shortest pause again. */
const FORGOTTEN_AFTER = 600_000;
/** How many pages are remembered; the oldest are forgotten first. */
const MOST = 1000;

const pauseAfter = (shutOuts: number): number => PAUSES[Math.min(shutOuts, PAUSES.length - 1)] ?? 0;

/** The outcome of a strike, for the log. */
export interface StrikeOutcome {
  /** How long (ms) the page of the release is shut out now; 0 where it is not yet. */
  readonly pageFor: number;
  /** How long (ms) the whole release is; 0 where it is not. */
  readonly releaseFor: number;
}

/** Evidence against a release. */
export interface Evidence {
  /** False where another release may be the cause. */
  readonly isProven: boolean;
  /** The remote whose page it was, where the release was there as a part. */
  readonly host?: string | undefined;
}

interface Strike extends Evidence {
  readonly at: number;
}

interface Page {
  readonly release: string;
  readonly path: string;
  strikes: number[];
  shutOuts: number;
  until: number;
  lastAt: number;
}

/**
 * Counts failures that releases caused in render processes. A page that is suspected is not rendered for visitors until a trial
 * has passed; after three strikes within a minute it is not even tried for a while. Old strikes are forgotten.
 */
export class Strikes {
  readonly #pages = new Map<string, Page>();
  /** How a release was last struck at each of its pages, since it was last shut out as a whole. */
  readonly #struck = new Map<string, Map<string, Strike>>();
  /** Until when whole releases are shut out. */
  readonly #releases = new Map<string, number>();

  /**
   * Counts against a release, `name@version`, at a path; `now` in ms. An unproven strike counts at this page alone, until the release
   * was struck as a part of pages of two remotes, which then have it in common.
   */
  strike(release: string, path: string, now: number, evidence: Evidence = { isProven: true }): StrikeOutcome {
    const page = this.#page(release, path, now);
    page.strikes = [...page.strikes.filter((at) => now - at < WITHIN), now];
    page.lastAt = now;
    // A page that fails its first trial after a pause is shut out again at once: it was half-open.
    const isShut = page.strikes.length >= STRIKES || page.shutOuts > 0;
    const pageFor = isShut ? pauseAfter(page.shutOuts) : 0;
    if (isShut) {
      page.until = now + pageFor;
      page.shutOuts += 1;
    }
    return { pageFor, releaseFor: this.#strikeRelease(release, path, now, evidence) };
  }

  /** Counts apart from pages, which stay suspected while and after their release is shut out. */
  #strikeRelease(release: string, path: string, now: number, { isProven, host }: Evidence): number {
    const struck = new Map([...(this.#struck.get(release) ?? [])].filter(([, { at }]) => now - at < WITHIN));
    struck.set(path, { at: now, isProven: isProven || struck.get(path)?.isProven === true, host });
    this.#struck.set(release, struck);
    const strikes = [...struck.values()];
    const hosts = new Set(strikes.flatMap((one) => one.host ?? []));
    const counted = strikes.filter((one) => one.isProven || (one.host !== undefined && hosts.size > 1));
    if (counted.length < STRIKES) return 0;
    this.#releases.set(release, now + RELEASE_PAUSE);
    // The count restarts, or the next strike anywhere would prolong it at once.
    this.#struck.delete(release);
    return RELEASE_PAUSE;
  }

  /** A trial of a suspected page had no result: the next one waits as long as if the page were shut out. */
  postpone(release: string, path: string, now: number): void {
    const page = this.#pages.get(`${release} ${path}`);
    if (page) page.until = now + pauseAfter(page.shutOuts);
  }

  /** A trial of a suspected page has passed. */
  clear(release: string, path: string): void {
    const page = this.#pages.get(`${release} ${path}`);
    if (!page) return;
    page.strikes = [];
    page.until = 0;
  }

  /** Releases, `name@version`, that are shut out whole. */
  releases(now: number): string[] {
    for (const [release, until] of this.#releases) if (until <= now) this.#releases.delete(release);
    return [...this.#releases.keys()];
  }

  /** Releases that a page must do without, and whether it may be tried now whether they behave. */
  at(path: string, now: number): { readonly release: string; readonly mayTry: boolean }[] {
    const suspected = [...this.#pages.values()].filter(
      (page) => page.path === path && (page.strikes.length > 0 || page.until > 0),
    );
    return suspected.map(({ release, until }) => ({ release, mayTry: until <= now }));
  }

  /** Everything that is shut out or suspected, for operators: `name@version` and path. */
  list(now: number): { readonly release: string; readonly path: string; readonly until: number }[] {
    return [...this.#pages.values()]
      .filter(({ until, strikes }) => until > now || strikes.some((at) => now - at < WITHIN))
      .map(({ release, path, until }) => ({ release, path, until }));
  }

  #page(release: string, path: string, now: number): Page {
    const key = `${release} ${path}`;
    const known = this.#pages.get(key);
    const page: Page = known ?? { release, path, strikes: [], shutOuts: 0, until: 0, lastAt: now };
    if (now - Math.max(page.lastAt, page.until) > FORGOTTEN_AFTER) page.shutOuts = 0;
    this.#pages.delete(key);
    this.#pages.set(key, page);
    for (const oldest of this.#pages.keys()) {
      if (this.#pages.size <= MOST) break;
      this.#pages.delete(oldest);
    }
    return page;
  }
}
