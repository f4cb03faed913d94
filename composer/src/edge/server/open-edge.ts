import { pagesFolder, CachedPages } from '../page-cache/cached-page.ts';
import { verifyingKeys } from 'experiments/publish';
import { type ServerConfig, toPublicConfig } from 'shared-contracts/config';
import { visitedConfiguration } from '../experiments/experiments-answer.ts';
import { watchExperiments } from '../experiments/experiments-watcher.ts';
import { contentSecurityPolicy } from '../pages/content-security-policy.ts';
import { cookieKeys, createCookieSigner } from './cookie-signer.ts';
import { exposureIssuer, openExposureTokens } from '../experiments/exposure-tokens.ts';
import { createHttpServer } from './http-server.ts';
import { staticTexts } from '../middleware/static-files.ts';
import { startMetrics } from '../operations/metrics-server.ts';
import { publishNames } from '../site/publish-names.ts';
import { openRateLimit } from './rate-limits.ts';
import type { Follower } from '../../follow/follow-registry.ts';
import type { RenderPool } from '../../render/render-pool.ts';
import { storedRenders } from '../operations/render-metrics.ts';
import { writeLog } from '../operations/server-log.ts';
import { countServedPages } from '../experiments/served-pages.ts';
import type { ShopServer } from './shop-server.ts';
import { createSiteCatalogue } from '../site/site-catalogue.ts';

/**
 * How long (ms) requests under way may take when the server stops: less than the supervisor's time limit, so that one slow
 * reader does not cost the final reports.
 */
export const DRAIN_LIMIT = 5000;

/** Forms of one address: ample for people, an office behind one address too. */
const FORMS = { name: 'forms', points: 60, duration: 30 };

/** Tokens of experiments: once a visitor, and a whole office at once behind one address. */
const TOKENS = { name: 'tokens', points: 600, duration: 60 };

/** A page asks for a token, says that it has started, and reports a few times; a whole office is behind one address. */
const EVIDENCE = { name: 'evidence', points: 600, duration: 60 };

/** A page that breaks its policy breaks it a few times. */
const REPORTS = { name: 'reports', points: 30, duration: 60 };

type Kept = Pick<ShopServer, 'config' | 'dataPaths' | 'build' | 'experiments' | 'evidence'> & {
  readonly pool: RenderPool;
};

function sharedPages({ config, dataPaths, build, experiments, evidence, pool }: Kept): CachedPages {
  return new CachedPages({
    build,
    folder: pagesFolder(config.dataDir),
    releases: dataPaths.releases,
    config: { ...toPublicConfig(config), policyOrigins: config.policyOrigins },
    pool,
    configuration: () => visitedConfiguration(experiments, pool.composition),
    readStylesheet: staticTexts(dataPaths),
    policy: ({ scripts, styles }, remotes) => contentSecurityPolicy(config, scripts, { build, remotes, styles }),
    watcher: storedRenders(evidence),
    log: writeLog,
  });
}

/** The parts of the shop server that the caller provides; the edge makes the others. */
export type EdgeOptions = Pick<ShopServer, 'config' | 'dataPaths' | 'build' | 'settled' | 'failures' | 'evidence'> & {
  readonly pool: RenderPool;
  /** Follows the shop's registry; null where the shop follows none. */
  readonly follower: Pick<Follower, 'state' | 'look'> | null;
};

/** All that answers requests. */
export interface Edge {
  /** Opens the ports. */
  listen(): Promise<void>;
  /** Lets requests under way come to their end. */
  close(): Promise<void>;
}

function openRateLimits({ edge }: ServerConfig) {
  return {
    forms: openRateLimit({ ...FORMS, databaseUrl: edge.rateLimitDatabaseUrl }),
    reports: openRateLimit(REPORTS),
    tokenRequests: openRateLimit(TOKENS),
    evidenceRequests: openRateLimit(EVIDENCE),
  };
}

/** Makes what answers requests; the port is not open yet. */
export function openEdge(options: EdgeOptions): Edge {
  const { config, dataPaths, build, pool, settled, failures, evidence, follower } = options;
  const experiments = watchExperiments(config, verifyingKeys(config), writeLog);
  const limits = openRateLimits(config);
  const products = createSiteCatalogue(config);
  const served = countServedPages(config, writeLog);
  const issuer = exposureIssuer(config);
  const tokens = openExposureTokens(issuer, served);
  const names = publishNames({ config, dataPaths, pool, issuer }, writeLog);
  const pages = settled ? null : sharedPages({ config, dataPaths, build, experiments, evidence, pool });
  const signer = createCookieSigner(cookieKeys(config));
  const shop: ShopServer = {
    config,
    dataPaths,
    build,
    ...(follower ? { arriving: () => follower.look() } : {}),
    pool,
    experiments,
    settled,
    failures,
    products,
    pages,
    served,
    tokens,
    signer,
    evidence,
    ...limits,
  };
  const { listen, drain } = createHttpServer(shop);
  let closeMetrics = (): Promise<void> => Promise.resolve();
  return {
    async listen() {
      await listen(config.port, config.processes, config.hosts);
      const metrics = await startMetrics(config, pool, follower && (() => follower.state()));
      closeMetrics = () => metrics.close();
    },
    async close() {
      experiments.close();
      names.close();
      await drain(DRAIN_LIMIT);
      await Promise.all([closeMetrics(), ...Object.values(limits).map((limit) => limit.close())]);
      await Promise.all([pages?.close(), served.close()]);
    },
  };
}
