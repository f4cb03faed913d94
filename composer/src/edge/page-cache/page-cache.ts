import { LRUCache } from 'lru-cache';
import { PageFlights } from './page-flights.ts';
import type { PageStore, Wanted } from './page-store.ts';
import { armsOf, isOf, shows, type StoredPage } from './stored-page.ts';

/** How long (ms) a page is as good as new. */
export const FRESH = 60_000;
/** How long (ms) it is given at once while a new one is made for the next visitor. */
export const STALE_WHILE_REVALIDATE = 600_000;
/** How long (ms) it stands in where no new one can be made. */
export const STALE_ON_ERROR = 24 * 3_600_000;

/** A page that could not be made is not tried again for so long (ms) while there is an older one. */
const RETRY_AFTER = 5000;
/** How long (ms) a page that does not exist is known as missing. */
const MISSING_FRESH = 10_000;
const MOST_MISSING = 200;
/** The most pages made at once for later visitors; those who wait now go first. */
const MOST_IN_BACKGROUND = 2;
/** How often a visitor may find that the page they waited for shows another arm. */
const TURNS = 8;

/** A page as the renderer made it, and whether others may get it. */
export interface NewPage {
  readonly page: StoredPage;
  readonly isForEverybody: boolean;
  /** Another render might do better: no other visitor gets this one. */
  readonly isBroken: boolean;
  /** An ornament is missing: others get it where there is no recent one that is whole. */
  readonly isIncomplete: boolean;
}

/** A request for a page. */
export interface PageRequest extends Wanted {
  /** Makes it. @throws {ShopError} REMOTE-005 where it is refused, anything else where it cannot be made. */
  render(signal: AbortSignal): Promise<NewPage>;
  /** Called with the reason where it could not be made and an older page stands in. `isFirst` since it could. */
  hidden?(error: unknown, isFirst: boolean): void;
}

/** Where a page came from; `stale-error`: no better one can be had now. */
export type CacheStatus = 'hit' | 'miss' | 'stale' | 'stale-error';

/** The page that a request gets. */
export interface ServedPage {
  readonly page: StoredPage;
  readonly status: CacheStatus;
  /** False for a page that was made for those who waited and is not kept. */
  readonly isForEverybody: boolean;
}

/** Which older page may stand in for one that could not be made. */
interface StandIn {
  /** ms */
  readonly longest: number;
  /** Null for any: a release that breaks its page is not to be hidden behind what an older one made. */
  readonly composition: string | null;
}

const ANY: StandIn = { longest: STALE_ON_ERROR, composition: null };

/** Finished pages: the fresh one at once, a stale one while one render replaces it, an old one where none can be had. */
export class PageCache {
  readonly #store: PageStore;
  readonly #now: () => number;
  readonly #flights = new PageFlights<ServedPage>();
  readonly #failed = new LRUCache<string, { readonly at: number; readonly standIn: StandIn }>({ max: 1000 });
  /** The pages whose failure was reported; the next one is reported once the page was rendered again. */
  readonly #told = new LRUCache<string, true>({ max: 1000 });
  readonly #missing = new LRUCache<string, StoredPage>({ max: MOST_MISSING });
  /** How many pages of a key are being made. */
  readonly #making = new Map<string, number>();
  #inBackground = 0;

  constructor(store: PageStore, now: () => number = Date.now) {
    this.#store = store;
    this.#now = now;
  }

  /** Renders without a waiting visitor. */
  get inBackground(): number {
    return this.#inBackground;
  }

  /** The key of requests that wait for the same render: those with the same arms of all experiments that this page is known to read. */
  #flightOf(request: PageRequest): string {
    const names = new Set(this.#store.live(request).flatMap(({ facts }) => armsOf(facts).map(([name]) => name)));
    const arms = [...names].sort().map((name) => [name, request.draws[name]?.variant, request.draws[name]?.isDrawn]);
    const { composition, experiments } = request.generation;
    return JSON.stringify([request.id, composition, experiments, arms]);
  }

  /** A page from the future means that a clock was set back, so its age is unknown. */
  #ageOf({ facts }: StoredPage): number {
    const age = this.#now() - facts.storedAt;
    return age < -FRESH ? Number.POSITIVE_INFINITY : age;
  }

  /**
   * The page for a request.
   *
   * @throws what `render` throws, where there is no older page either.
   */
  async get(request: PageRequest, signal: AbortSignal): Promise<ServedPage> {
    for (let turn = 0; turn < TURNS; turn++) {
      const known = this.#known(request);
      if (known) return known;
      const flight = this.#flightOf(request);
      const served = await this.#flights.join(flight, (ended) => this.#counted(request, flight, ended), signal);
      // The arms that a page reads are known only once it is there: another visitor's may differ.
      if (shows(served.page, request.draws)) return served;
    }
    return { ...(await request.render(signal)), status: 'miss' };
  }

  /** The page that lies ready in memory and is fresh; null for anything else, which `get` finds or makes. */
  ready(request: Wanted): ServedPage | null {
    const page = this.#store.peek(request);
    return page && this.#ageOf(page) < FRESH ? this.#hit(page) : null;
  }

  /** Whether there may be a page of this key, or one is being made: else it has to be rendered. Looks at nothing on disk. */
  knows(id: string): boolean {
    return this.#missing.has(id) || this.#making.has(id) || this.#store.mayHave(id);
  }

  #hit(page: StoredPage): ServedPage {
    this.#store.pack(page);
    return { page, status: 'hit', isForEverybody: true };
  }

  /** The page that can be served at once; null where there is none. */
  #known(request: PageRequest): ServedPage | null {
    const missing = this.#missing.get(request.id);
    if (missing && this.#ageOf(missing) < MISSING_FRESH && isOf(missing, request.generation))
      return { page: missing, status: 'hit', isForEverybody: true };
    const page = this.#store.peek(request);
    return page ? this.#serve(request, page) : null;
  }

  #serve(request: PageRequest, page: StoredPage): ServedPage | null {
    const age = this.#ageOf(page);
    if (age < FRESH) return this.#hit(page);
    if (age >= STALE_WHILE_REVALIDATE) return null;
    const flight = this.#flightOf(request);
    if (this.#failureOf(flight)) return { page, status: 'stale-error', isForEverybody: true };
    this.#revalidate(request, flight);
    return { page, status: 'stale', isForEverybody: true };
  }

  /** The stand-in while a failed page is not tried again; null where it may be tried. */
  #failureOf(flight: string): StandIn | null {
    const failed = this.#failed.get(flight);
    return failed && this.#now() - failed.at < RETRY_AFTER ? failed.standIn : null;
  }

  #revalidate(request: PageRequest, flight: string): void {
    if (this.#inBackground >= MOST_IN_BACKGROUND || this.#flights.has(flight)) return;
    this.#inBackground += 1;
    this.#flights
      .join(flight, (signal) => this.#counted(request, flight, signal))
      .catch((error: unknown) => this.#tell(request, flight, error)) // The stale page stays.
      .finally(() => {
        this.#inBackground -= 1;
      });
  }

  async #counted(request: PageRequest, flight: string, signal: AbortSignal): Promise<ServedPage> {
    const { id } = request;
    this.#making.set(id, (this.#making.get(id) ?? 0) + 1);
    try {
      return await this.#make(request, flight, signal);
    } finally {
      const others = (this.#making.get(id) ?? 1) - 1;
      if (others > 0) this.#making.set(id, others);
      else this.#making.delete(id);
    }
  }

  /** A page that is not at hand: another server's, a new one, or an old one where that fails. */
  async #make(request: PageRequest, flight: string, signal: AbortSignal): Promise<ServedPage> {
    const loaded = await this.#store.load(request);
    if (loaded && this.#ageOf(loaded) < FRESH) return this.#hit(loaded);
    const failure = this.#failureOf(flight);
    const known = failure && (await this.#fallback(request, failure));
    if (known) return known;
    try {
      const made = await request.render(signal);
      const standIn = this.#standInFor(made);
      const better = standIn && (await this.#fallback(request, standIn));
      if (standIn && (made.isBroken || better)) this.#failed.set(flight, { at: this.#now(), standIn });
      this.#told.delete(flight);
      if (!better) await this.#keep(request, made);
      return better ?? { ...made, status: 'miss' };
    } catch (error) {
      if (signal.aborted) throw error;
      this.#failed.set(flight, { at: this.#now(), standIn: ANY });
      const old = await this.#fallback(request, ANY);
      if (!old) throw error;
      this.#tell(request, flight, error);
      return old;
    }
  }

  #tell(request: PageRequest, flight: string, error: unknown): void {
    request.hidden?.(error, !this.#told.has(flight));
    this.#told.set(flight, true);
  }

  /** Which older page is more than what has just been made; null for none. */
  #standInFor({ isBroken, isIncomplete, page }: NewPage): StandIn | null {
    const { composition, status } = page.facts;
    if (status >= 500) return ANY;
    if (isBroken) return { longest: STALE_ON_ERROR, composition };
    return isIncomplete ? { longest: STALE_WHILE_REVALIDATE, composition } : null;
  }

  async #fallback(request: PageRequest, { composition, longest }: StandIn): Promise<ServedPage | null> {
    const page = await this.#store.fallback(request, this.#now() - longest, composition);
    return page ? { page, status: 'stale-error', isForEverybody: true } : null;
  }

  async #keep(request: PageRequest, { isBroken, isForEverybody, page }: NewPage): Promise<void> {
    const { status } = page.facts;
    if (isForEverybody && status === 200) this.#store.keep(page);
    else if (!isBroken && status !== 200) await this.#store.forget(request.id);
    if (isForEverybody && status === 404) this.#missing.set(request.id, page);
  }
}
