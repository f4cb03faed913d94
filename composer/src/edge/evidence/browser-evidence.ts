import { LRUCache } from 'lru-cache';
import { AwaitedPages, HUNG_AFTER, MOST_NETWORKS, WITHIN } from './awaited-pages.ts';
import { type DeadPress, DeadPresses } from './dead-presses.ts';
import type { Suspicion } from './suspicion.ts';

/** Pages of a composition say for so long (ms), after its first page, when they are pressed. */
const YOUNG_FOR = 3_600_000;
/** A page that another server or process gave its token shows for so long (ms) that pages may start elsewhere than they were opened. */
const SHARED_FOR = 3_600_000;
/** So many networks are a burst. */
const NETWORKS = 3;
/** The least share of the networks that show pages now, for reports. */
const SHARE = 0.2;
/** The least share of the networks that pressed something, for controls that did nothing: few shoppers press the same one. */
const DEAD_SHARE = 0.1;
/** By how much the share must exceed that of the composition before. */
const ABOVE = 2;
/** How many pages that have reported are remembered. */
const MOST_PAGES = 8192;
/** The live composition, and those that open tabs still show. */
const MOST_COMPOSITIONS = 4;

/** A page in a browser, as its token names it. */
export interface PageView {
  /** The number of the page. */
  readonly id: string;
  readonly composition: string;
  /** The network of the caller, as `networkOf` gives it. */
  readonly network: string;
  /** When the token was issued (ms since the epoch). */
  readonly at: number;
}

/** A report of a page. */
export interface BrowserReport {
  /** `name@version`. */
  readonly release: string;
  readonly kind: string;
  readonly path: string;
}

/** One network's last report of a release. */
interface Reported extends BrowserReport {
  readonly at: number;
}

/**
 * What pages are to answer, and the least share of the networks that do not. Pages are often left before they have started. A page that is
 * left after a press says so.
 */
const AWAITED = {
  starts: { least: 0.5, failure: 'have not started' },
  presses: { least: 0.2, failure: 'have not answered after a press' },
};

class WatchedComposition {
  /** When its first page was opened. */
  readonly since: number;
  readonly starts = new AwaitedPages();
  readonly presses = new AwaitedPages();
  readonly dead = new DeadPresses();
  /** By `remote`, then by network. */
  readonly reports = new Map<string, LRUCache<string, Reported>>();

  constructor(now: number) {
    this.since = now;
  }

  /** The share of all its networks that reported a remote. */
  shareOf(remote: string): number {
    return (this.reports.get(remote)?.size ?? 0) / Math.max(1, this.starts.size);
  }

  /** The share of all networks that pressed something where a control did nothing. */
  get deadShare(): number {
    return this.dead.size / Math.max(1, this.presses.size);
  }
}

const remoteOf = (release: string): string => release.split('@')[0] ?? release;

const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** The networks that open pages, and what those pages report. A page reports each release once, and a network counts once. */
export class BrowserEvidence {
  readonly #compositions = new LRUCache<string, WatchedComposition>({ max: MOST_COMPOSITIONS });
  /** Pages and the releases that they have reported. */
  readonly #told = new LRUCache<string, true>({ max: MOST_PAGES });
  readonly #startedAt: number;
  #isSharedUntil: number;

  /**
   * @param isAlone false where pages may start at another process than the one that they were opened at
   * @param startedAt when this process started (ms since the epoch)
   */
  constructor(isAlone: boolean, startedAt: number) {
    this.#startedAt = startedAt;
    this.#isSharedUntil = isAlone ? 0 : Number.POSITIVE_INFINITY;
  }

  #of(composition: string, now: number): WatchedComposition {
    const known = this.#compositions.get(composition) ?? new WatchedComposition(now);
    this.#compositions.set(composition, known);
    return known;
  }

  /** @returns whether the page shall say when it is pressed */
  viewed(view: PageView, now: number): boolean {
    const watched = this.#of(view.composition, now);
    watched.starts.begun(view, now);
    return now - watched.since < YOUNG_FOR && now >= this.#isSharedUntil;
  }

  started(view: PageView, now: number): void {
    const isOpenedHere = this.#compositions.get(view.composition)?.starts.answered(view);
    // A page from before this process was opened at the one that it replaced.
    if (isOpenedHere || view.at < this.#startedAt) return;
    this.#isSharedUntil = Math.max(this.#isSharedUntil, now + SHARED_FOR);
  }

  /** @param isAnswered false as a press begins, true once the page answers after it */
  pressed(view: PageView, isAnswered: boolean, now: number): void {
    const { presses } = this.#of(view.composition, now);
    if (isAnswered) presses.answered(view);
    else presses.begun(view, now);
  }

  /** A control did nothing, and did nothing again. */
  died({ composition, network }: PageView, press: DeadPress, now: number): void {
    this.#of(composition, now).dead.add(network, press, now);
  }

  reported({ id, composition, network }: PageView, report: BrowserReport, now: number): number {
    const told = `${id} ${report.release}`;
    if (this.#told.has(told)) return 0;
    this.#told.set(told, true);
    const { reports } = this.#of(composition, now);
    const remote = remoteOf(report.release);
    const own = reports.get(remote) ?? new LRUCache<string, Reported>({ max: MOST_NETWORKS });
    reports.set(remote, own);
    own.set(network, { ...report, at: now });
    return [...own.values()].filter(({ at }) => now - at < WITHIN).length;
  }

  /**
   * The least share of the other compositions: a release that was as broken as its successor is no measure. Pages of fewer networks than a burst
   * has, which may have been left, say nothing against a composition.
   */
  #earlier(composition: string, shareOf: (watched: WatchedComposition) => number): number {
    const others = [...this.#compositions.entries()].filter(([id]) => id !== composition);
    const shares = others.map(([, watched]) => (watched.starts.size < NETWORKS ? 0 : shareOf(watched)));
    return shares.length === 0 ? 0 : Math.min(...shares);
  }

  suspicions(composition: string, now: number): Suspicion[] {
    const watched = this.#compositions.peek(composition);
    if (!watched) return [];
    const before = (remote: string): number => this.#earlier(composition, (one) => one.shareOf(remote));
    const hanging = (['starts', 'presses'] as const).flatMap((what) =>
      this.#hanging(
        what,
        watched,
        this.#earlier(composition, (one) => one[what].openShare),
        now,
      ),
    );
    const deadBefore = this.#earlier(composition, (one) => one.deadShare);
    return [...this.#reported(watched, before, now), ...hanging, ...this.#dead(watched, deadBefore, now)];
  }

  #reported(watched: WatchedComposition, before: (remote: string) => number, now: number): Suspicion[] {
    const seen = watched.starts.recent(now).length;
    return [...watched.reports].flatMap(([remote, own]) => {
      const recent = [...own.values()].filter(({ at }) => now - at < WITHIN).toSorted((a, b) => a.at - b.at);
      const latest = recent.at(-1);
      const share = recent.length / Math.max(seen, recent.length);
      const earlier = before(remote);
      if (!latest || recent.length < NETWORKS || share < SHARE || share <= ABOVE * earlier) return [];
      const reason = `${recent.length} networks (${percent(share)} of those that opened pages within ${WITHIN / 1000} s, ${percent(earlier)} before) reported it, the latest at ${latest.path}: ${latest.kind}`;
      return [{ releases: [latest.release], reason, path: latest.path, isSeenByServer: false }];
    });
  }

  #hanging(what: keyof typeof AWAITED, watched: WatchedComposition, earlier: number, now: number): Suspicion[] {
    if (now < this.#isSharedUntil) return [];
    const { least, failure } = AWAITED[what];
    const { count, share } = watched[what].hung(now);
    if (count < NETWORKS || share < least || share <= ABOVE * earlier) return [];
    const reason = `pages of ${count} networks (${percent(share)}, ${percent(earlier)} before) ${failure} within ${HUNG_AFTER / 1000} s`;
    return [{ releases: [], reason, path: '/', isSeenByServer: false }];
  }

  #dead({ dead, presses }: WatchedComposition, earlier: number, now: number): Suspicion[] {
    const recent = dead.recent(now);
    const [latest] = recent;
    const share = recent.length / Math.max(presses.recent(now).length, recent.length);
    if (!latest || recent.length < NETWORKS || share < DEAD_SHARE || share <= ABOVE * earlier) return [];
    const reason = `controls did nothing in pages of ${recent.length} networks (${percent(share)} of those that pressed any within ${WITHIN / 1000} s, ${percent(earlier)} before), the latest at ${latest.path}`;
    const controls = [...new Set(recent.flatMap(({ remote }) => remote ?? []))];
    return [{ releases: [], controls, reason, path: latest.path, isSeenByServer: false }];
  }
}
