import { LRUCache } from 'lru-cache';
import type { Suspicion } from './suspicion.ts';

/** Evidence of browsers counts for so long (ms). */
const WITHIN = 60_000;
/** A page whose scripts have not started by then (ms) hangs, or was left. */
const HUNG_AFTER = 15_000;
/** A page that another server or process gave its token shows for so long (ms) that pages may start elsewhere than they were opened. */
const SHARED_FOR = 600_000;
/** So many networks are a burst. */
const NETWORKS = 3;
/** The least share of the networks that show pages now: for reports, and for pages that never start, which are left early as well. */
const SHARE = 0.2;
const HUNG_SHARE = 0.5;
/** By how much the share must exceed that of the composition before. */
const ABOVE = 2;
/** How many networks of a composition are remembered, and how many pages that have reported. */
const MOST_NETWORKS = 4096;
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

interface Network {
  /** When it last opened a page. */
  seenAt: number;
  /** Since when a page of it has not started; null where none is outstanding. */
  openSince: number | null;
}

/** One network's last report of a release. */
interface Reported extends BrowserReport {
  readonly at: number;
}

class WatchedComposition {
  readonly networks = new LRUCache<string, Network>({ max: MOST_NETWORKS });
  /** By `remote`, then by network. */
  readonly reports = new Map<string, LRUCache<string, Reported>>();

  /** The share of all its networks that reported a remote. */
  shareOf(remote: string): number {
    return (this.reports.get(remote)?.size ?? 0) / Math.max(1, this.networks.size);
  }

  /** The share of all its networks with a page that never started. */
  get hungShare(): number {
    const open = [...this.networks.values()].filter(({ openSince }) => openSince !== null);
    return open.length / Math.max(1, this.networks.size);
  }
}

const remoteOf = (release: string): string => release.split('@')[0] ?? release;

const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** The networks that open pages, and what those pages report. A page reports each release once, and a network counts once. */
export class BrowserEvidence {
  readonly #compositions = new LRUCache<string, WatchedComposition>({ max: MOST_COMPOSITIONS });
  /** Pages and the releases that they have reported. */
  readonly #told = new LRUCache<string, true>({ max: MOST_PAGES });
  #isSharedUntil: number;

  /** @param isAlone false where pages may start at another process than the one that they were opened at */
  constructor(isAlone: boolean) {
    this.#isSharedUntil = isAlone ? 0 : Number.POSITIVE_INFINITY;
  }

  #of(composition: string): WatchedComposition {
    const known = this.#compositions.get(composition) ?? new WatchedComposition();
    this.#compositions.set(composition, known);
    return known;
  }

  viewed({ composition, network, at }: PageView, now: number): void {
    const { networks } = this.#of(composition);
    const known = networks.get(network);
    // A page that was left before it had started must not stand for the next one.
    const isOutstanding = known?.openSince !== null && known && now - known.openSince < WITHIN;
    networks.set(network, { seenAt: Math.max(now, at), openSince: isOutstanding ? known.openSince : at });
  }

  started({ composition, network, at }: PageView, now: number): void {
    const known = this.#compositions.get(composition)?.networks.get(network);
    if (!known || known.seenAt < at) this.#isSharedUntil = Math.max(this.#isSharedUntil, now + SHARED_FOR);
    if (known && known.openSince !== null && at >= known.openSince) known.openSince = null;
  }

  reported({ id, composition, network }: PageView, report: BrowserReport, now: number): number {
    const told = `${id} ${report.release}`;
    if (this.#told.has(told)) return 0;
    this.#told.set(told, true);
    const { reports } = this.#of(composition);
    const remote = remoteOf(report.release);
    const own = reports.get(remote) ?? new LRUCache<string, Reported>({ max: MOST_NETWORKS });
    reports.set(remote, own);
    own.set(network, { ...report, at: now });
    return [...own.values()].filter(({ at }) => now - at < WITHIN).length;
  }

  /** The least share of the other compositions: a release that was as broken as its successor is no measure. */
  #earlier(composition: string, shareOf: (watched: WatchedComposition) => number): number {
    const others = [...this.#compositions.entries()].filter(([id]) => id !== composition);
    return others.length === 0 ? 0 : Math.min(...others.map(([, watched]) => shareOf(watched)));
  }

  suspicions(composition: string, now: number): Suspicion[] {
    const watched = this.#compositions.peek(composition);
    if (!watched) return [];
    const hungBefore = this.#earlier(composition, ({ hungShare }) => hungShare);
    const before = (remote: string): number => this.#earlier(composition, (one) => one.shareOf(remote));
    return [...this.#reported(watched, before, now), ...this.#hanging(watched, hungBefore, now)];
  }

  #reported(watched: WatchedComposition, before: (remote: string) => number, now: number): Suspicion[] {
    const seen = [...watched.networks.values()].filter(({ seenAt }) => now - seenAt < WITHIN).length;
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

  #hanging(watched: WatchedComposition, earlier: number, now: number): Suspicion[] {
    if (now < this.#isSharedUntil) return [];
    const due = [...watched.networks.values()].filter(
      ({ seenAt, openSince }) => now - seenAt < WITHIN && now - (openSince ?? seenAt) > HUNG_AFTER,
    );
    const hung = due.filter(({ openSince }) => openSince !== null).length;
    const share = hung / Math.max(1, due.length);
    if (hung < NETWORKS || share < HUNG_SHARE || share <= ABOVE * earlier) return [];
    const reason = `pages of ${hung} networks (${percent(share)}, ${percent(earlier)} before) have not started within ${HUNG_AFTER / 1000} s`;
    return [{ releases: [], reason, path: '/', isSeenByServer: false }];
  }
}
