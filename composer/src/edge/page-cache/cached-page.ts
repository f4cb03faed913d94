import { createHash } from 'node:crypto';
import path from 'node:path';
import { type Composition, pageAt } from 'shared-contracts/composition';
import { ShopError } from 'shared-contracts/errors';
import { within } from 'shared-runtime/time-limit';
import { isLink, isWithoutExperiments, type RenderExperiments } from 'experiments/visit';
import { releasePath } from '../../registry/data-paths.ts';
import type { ShellBuild } from '../../registry/shell-build.ts';
import type { RenderTask } from '../../render/process-contract.ts';
import type { RenderRequest } from '../../render/render-protocol.ts';
import { finishPage, type PageSources, trustedFiles } from './finish-page.ts';
import { type ReadStylesheet, stylesheetTexts } from './inline-styles.ts';
import { type AskedForm, type PageAnswer, pageAnswer } from './page-answer.ts';
import { PageCache, type NewPage, type PageRequest, type ServedPage } from './page-cache.ts';
import { type PageAudience, type PageKey, pageKey } from './page-key.ts';
import { PageStore } from './page-store.ts';
import { PageCollector } from './rendered-page.ts';
import type { StoredPage } from './stored-page.ts';

type Log = (message: string, details?: unknown) => void;

/** Receives the outcomes of renders. */
export interface RenderWatcher {
  /** @param seconds until the whole page was there */
  rendered(
    composition: Composition,
    path: string,
    page: { readonly status: number; readonly degraded: readonly string[] },
    seconds: number,
  ): void;
  /** Called for a failed render that no visitor sees, because an older page stands in; `isFirst` since it has succeeded. */
  hidden(composition: Composition | undefined, path: string, error: unknown, isFirst: boolean): void;
}

/** The services and settings of shared pages. */
export interface CachedPagesOptions {
  readonly build: Pick<ShellBuild, 'id' | 'assets' | 'scriptHashes'>;
  /** Where pages are stored; see `pagesFolder`. */
  readonly folder: string;
  /** The folder of the releases. */
  readonly releases: string;
  /** Pages that were stored under another configuration are not used. */
  readonly config: object;
  readonly pool: {
    readonly composition: Composition | undefined;
    /** How many pages wait to be rendered. */
    readonly queued: number;
    render(task: RenderTask): Promise<void>;
  };
  /** Names the configuration of the experiments that visits get now; `none` where they get none. */
  configuration(): string;
  /** The text of one of the site's stylesheets by its address; null where it cannot be had. */
  readStylesheet(address: string): Promise<string | null>;
  /** The policy of a document that these sources may run in and style; empty where there is none, in development. */
  policy(sources: PageSources, remotes: Composition['remotes']): string;
  readonly watcher: RenderWatcher;
  readonly log: Log;
  readonly now?: () => number;
}

/** A request for a page, on any way that it came. */
export interface CachedPageRequest<Cookie> extends AskedForm {
  /** Canonical, on the site's own origin. */
  readonly url: URL;
  readonly userAgent: string;
  /** Names the request in the log. */
  readonly requestId?: string;
  /** The visitor may not be measured. */
  readonly isDeclined: boolean;
  /** The visitor's share of the experiments; null where there are none. */
  readonly visit: {
    /** Names the published configuration. */
    readonly configuration: string;
    readonly render: RenderExperiments;
    /** False where no shared cache may give the answer to others. */
    readonly isShareable: boolean;
    cookies(statement: string): readonly Cookie[];
  } | null;
  /** Ends when the visitor leaves. */
  readonly signal: AbortSignal;
}

/** An answer from the store, and the cookies of this visitor, which are set beside it. */
export interface CachedAnswer<Cookie> extends PageAnswer {
  readonly cookies: readonly Cookie[];
}

/** A page that takes longer (ms) has failed; the renderer's own limits are far below. */
const RENDER_LIMIT = 10_000;

/** The version of files with stored pages: files of another are not read. */
const FILE_FORMAT = 3;

/** Names everything besides the composition that all pages of a server have in common. */
function buildKey(build: Pick<ShellBuild, 'id'>, config: object): string {
  return createHash('sha256')
    .update(JSON.stringify([FILE_FORMAT, build.id, config]))
    .digest('hex')
    .slice(0, 16);
}

/** The pages that are the same for all visitors with the same arms. */
export class CachedPages {
  readonly #options: CachedPagesOptions;
  readonly #store: PageStore;
  readonly #cache: PageCache;
  readonly #readStylesheet: ReadStylesheet;
  #live = '';

  constructor(options: CachedPagesOptions) {
    const { build, config, folder, log, now = Date.now, pool, releases } = options;
    this.#options = options;
    this.#store = new PageStore({
      folder,
      build: buildKey(build, config),
      releases,
      isHurried: () => pool.queued > 0,
      isLive: (page) => this.#isLive(page),
      log,
    });
    this.#cache = new PageCache(this.#store, now);
    this.#readStylesheet = stylesheetTexts(options.readStylesheet);
  }

  /**
   * The answer to a request; null where the page is one visitor's alone and has to be rendered for them.
   *
   * @throws {ShopError} REMOTE-005 where the renderer refuses and nothing is stored, anything else where it fails.
   */
  async answer<Cookie>(asked: CachedPageRequest<Cookie>): Promise<CachedAnswer<Cookie> | null> {
    const request = this.#requestOf(asked);
    return request && this.#answerWith(await this.#cache.get(request, asked.signal), asked);
  }

  /** The answer with a page that lies ready in memory and is fresh; null for anything else. */
  ready<Cookie>(asked: Omit<CachedPageRequest<Cookie>, 'signal'>): CachedAnswer<Cookie> | null {
    const request = this.#requestOf(asked);
    const served = request && this.#cache.ready(request);
    return served && this.#answerWith(served, asked);
  }

  #answerWith<Cookie>(served: ServedPage, asked: Omit<CachedPageRequest<Cookie>, 'signal'>): CachedAnswer<Cookie> {
    const { now = Date.now } = this.#options;
    const cookies = asked.visit?.cookies(served.page.facts.statement) ?? [];
    // A shared cache that purged an earlier composition would not purge it a second time.
    const isForOne = cookies.length > 0 || asked.visit?.isShareable === false || !this.#isLive(served.page);
    return { ...pageAnswer(served, asked, isForOne, now()), cookies };
  }

  /** Whether the answer may come from what is stored or being made; else the page has to be rendered. */
  knows({ url, userAgent, isDeclined }: Pick<CachedPageRequest<unknown>, 'url' | 'userAgent' | 'isDeclined'>): boolean {
    // A link's meaning is known once its signature is checked; until then it may be a preview.
    if (isLink(url)) return false;
    const key = this.#keyOf(url, isWithoutExperiments(url, userAgent, isDeclined) ? 'bot' : 'visitor');
    return key !== null && this.#cache.knows(key.id);
  }

  /** Null where the page is one visitor's alone, or nothing is live. */
  #keyOf(url: URL, audience: PageAudience): PageKey | null {
    const { composition } = this.#options.pool;
    return composition ? pageKey(url, pageAt(composition, url.pathname), audience) : null;
  }

  /** Null where the page is one visitor's alone. */
  #requestOf({
    url,
    userAgent,
    isDeclined,
    requestId,
    visit,
  }: Omit<CachedPageRequest<unknown>, 'signal'>): PageRequest | null {
    const { pool } = this.#options;
    const { composition } = pool;
    const link = visit?.render.link?.state;
    if (!composition || link === 'preview' || link === 'debug') return null;
    const key = this.#keyOf(url, link ?? (isWithoutExperiments(url, userAgent, isDeclined) ? 'bot' : 'visitor'));
    if (!key) return null;
    this.#letGo(composition.id, visit?.configuration ?? '');
    const names = visit?.render.experiments.map(({ name }) => name).join() ?? '';
    const request: PageRequest = {
      id: key.id,
      generation: { composition: composition.id, experiments: `${visit?.configuration ?? 'none'}/${names}` },
      draws: visit?.render.draws ?? {},
      render: (ended) => this.#render(request, { url: key.url, requestId, experiments: visit?.render }, ended),
      hidden: (error, isFirst) => this.#options.watcher.hidden(pool.composition, url.pathname, error, isFirst),
    };
    return request;
  }

  /** Another may have been promoted, or the experiments changed, while a page was made. */
  #isLive({ facts }: StoredPage): boolean {
    const { configuration, pool } = this.#options;
    return facts.composition === pool.composition?.id && facts.experiments.startsWith(`${configuration()}/`);
  }

  /** A promotion or a change of the experiments: what is no longer live makes room. */
  #letGo(composition: string, configuration: string): void {
    const live = `${composition} ${configuration}`;
    if (this.#live === live) return;
    this.#live = live;
    const prefix = `${configuration || 'none'}/`;
    this.#store.keepOnly(({ facts }) => facts.composition === composition && facts.experiments.startsWith(prefix));
  }

  async #render(
    { id, generation }: PageRequest,
    {
      url,
      requestId,
      experiments,
    }: Omit<RenderRequest, 'headers' | 'experiments'> & { experiments: RenderExperiments | undefined },
    signal: AbortSignal,
  ): Promise<NewPage> {
    const { build, log, now = Date.now, policy, pool, watcher } = this.#options;
    // Another may have been promoted since the request came; the renderer pins a page to what is live now.
    const { composition } = pool;
    if (!composition) throw new ShopError('FEDERATION-004', { reason: 'nothing is live' });
    const sink = new PageCollector();
    // Only the visitor's arms go along, so that nothing else of them can get into a page that others see. The request's
    // name is for the renderer's log.
    const request = { url, headers: {}, requestId, ...(experiments ? { experiments } : {}) };
    // A render that never ends must not hold up all who come after.
    const path = new URL(url).pathname;
    const started = performance.now();
    const page = await within(RENDER_LIMIT, signal, async (limited) => {
      await pool.render({ request, nonce: '', sink, signal: limited });
      const whole = sink.page();
      if (whole) return whole;
      throw new Error(`the page at ${path} didn’t finish`, { cause: limited.reason });
    });
    watcher.rendered(composition, path, page, (performance.now() - started) / 1000);
    return finishPage(page, {
      id,
      generation: { ...generation, composition: composition.id },
      releases: Object.values(composition.remotes).map(releasePath),
      trusted: trustedFiles(build, composition),
      readStylesheet: this.#readStylesheet,
      policy: (sources) => policy(sources, composition.remotes),
      owner: pageAt(composition, path)?.remote ?? null,
      storedAt: now(),
      log,
    });
  }

  /** Settles once every stored page is on disk. */
  close(): Promise<void> {
    return this.#store.close();
  }
}

/** Where stored pages lie in a data folder. */
export function pagesFolder(dataDir: string): string {
  return path.join(dataDir, 'page-cache');
}
