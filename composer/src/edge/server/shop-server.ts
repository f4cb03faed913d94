import type { ServerConfig } from 'shared-contracts/config';
import type { DataPaths } from '../../registry/data-paths.ts';
import type { ShellBuild } from '../../registry/shell-build.ts';
import type { CookieSigner } from './cookie-signer.ts';
import type { DevelopmentFailures } from './development-failures.ts';
import type { EvidenceBook } from '../evidence/evidence-book.ts';
import type { ExperimentsWatcher } from '../experiments/experiments-watcher.ts';
import type { ExposureTokens } from '../experiments/exposure-tokens.ts';
import type { RateLimit } from './rate-limits.ts';
import type { Renderer } from '../pages/renderer.ts';
import type { ServedPages } from '../experiments/served-pages.ts';
import type { SharedPages } from '../pages/shared-pages.ts';
import type { SiteProduct } from '../site/site-catalogue.ts';

/** The services that answer requests. */
export interface ShopServer {
  readonly config: ServerConfig;
  readonly dataPaths: DataPaths;
  readonly build: ShellBuild;
  /** Settles once releases that other servers may name already are here; undefined where the shop follows no registry. */
  readonly arriving?: () => Promise<void>;
  readonly pool: Renderer;
  readonly experiments: ExperimentsWatcher;
  /**
   * Only while remotes are being developed: settles once what is rendered comes from their present sources. They reload through
   * sockets and evaluated code, which the policy would refuse: there is none then.
   */
  readonly settled: (() => Promise<void>) | null;
  /** Only while remotes are being developed: their errors in pages, with their places in the sources. */
  readonly failures: DevelopmentFailures | null;
  readonly products: () => Promise<readonly SiteProduct[] | null>;
  /** Pages that are the same for all visitors; without them each is rendered anew. */
  readonly pages: SharedPages | null;
  /** The counts of pages sent with a variant. */
  readonly served: ServedPages;
  /** Vouches for the arms that visitors were given. */
  readonly tokens: ExposureTokens;
  /** Signs what the shop alone may write into a cookie. */
  readonly signer: CookieSigner;
  /** What was seen and reported of releases that fail. */
  readonly evidence: EvidenceBook;
  /** How many forms an address may send. */
  readonly forms: RateLimit;
  /** How many reports of violated policies an address may send. */
  readonly reports: RateLimit;
  /** How often an address may ask for tokens. */
  readonly tokenRequests: RateLimit;
  /** How often pages of an address may ask for the token of a report, and report. */
  readonly evidenceRequests: RateLimit;
}
