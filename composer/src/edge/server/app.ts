import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { contextStorage } from 'hono/context-storage';
import { requestId } from 'hono/request-id';
import { beforePages } from '../forms/before-pages.ts';
import { handlerForms } from '../forms/handler-forms.ts';
import { COMPOSITION_PATH, compositionRoute, OUTAGE_PATH, outageRoute } from '../pages/composition-answer.ts';
import { cspReports } from '../operations/csp-reports.ts';
import { developmentRoutes } from './development-failures.ts';
import type { EdgeEnv } from './edge-env.ts';
import { EXPERIMENTS_PATH, experimentsRoute, TEST_SPOTS_PATH, placesRoute } from '../experiments/experiments-answer.ts';
import { evidenceRoutes } from '../evidence/evidence-routes.ts';
import { exposureTokensRoute } from '../experiments/exposure-tokens-route.ts';
import { healthRoutes } from '../operations/health.ts';
import { accessLog } from '../middleware/access-log.ts';
import { admission } from '../middleware/admission.ts';
import { canonicalAddress } from '../middleware/canonical-address.ts';
import { filePolicy } from '../middleware/file-policy.ts';
import { finishedPages } from '../pages/finished-pages.ts';
import { readyPages } from '../pages/ready-pages.ts';
import { releaseSharing } from '../middleware/release-sharing.ts';
import { requestMetrics } from '../middleware/request-metrics.ts';
import { securityHeaders } from '../middleware/security-headers.ts';
import { speculativePages } from '../pages/speculative-pages.ts';
import { staticFiles } from '../middleware/static-files.ts';
import { trace } from '../middleware/trace.ts';
import { answerNobody } from '../pages/page-failure.ts';
import { pageRoute } from '../pages/page-route.ts';
import { answerPlainly, PLAIN_PAGES } from '../pages/plain-pages.ts';
import { requestPath } from './request-path.ts';
import { routeKind } from '../pages/route-kind.ts';
import { loggedPath, writeLog } from '../operations/server-log.ts';
import type { ShopServer } from './shop-server.ts';
import { SITE_FILES, type SiteFacts, siteFileRoute } from '../site/site-files.ts';

/** Whether a request's connection ended before all of it was there. */
function isCutOff(incoming: Partial<HttpBindings>['incoming']): boolean {
  return incoming !== undefined && incoming.destroyed && !incoming.complete;
}

/** Answers every failure, without its details. */
function withFailures<App extends Hono<EdgeEnv>>(app: App): App {
  app.onError((error, c) => {
    // A form whose sender leaves in the middle is no failure.
    if (c.req.raw.signal.aborted || isCutOff(c.env?.incoming)) return answerNobody(c);
    writeLog('A request failed', { path: loggedPath(c.req.path), error: error.stack ?? String(error) });
    return answerPlainly(c, PLAIN_PAGES.failed);
  });
  app.notFound((c) => answerPlainly(c, PLAIN_PAGES.unfit));
  return app;
}

function siteFiles({ config, pool, products, build }: ShopServer): Hono<EdgeEnv> {
  const app = new Hono<EdgeEnv>();
  const facts = (): SiteFacts | null =>
    pool.composition
      ? { origin: config.siteOrigin, composition: pool.composition, products, publicFolder: build.publicFolder }
      : null;
  for (const [path, write] of SITE_FILES) app.get(path, siteFileRoute(write, facts));
  return app;
}

/**
 * The shop as an application of requests and responses, without a socket. What is served most passes the fewest middleware.
 *
 * @example const response = await createApp(shop).request('/healthz');
 */
export function createApp(shop: ShopServer): Hono<EdgeEnv> {
  const { config, dataPaths, pool, experiments, settled, failures, signer } = shop;
  const app = withFailures(new Hono<EdgeEnv>({ getPath: requestPath }));
  app.get('*', readyPages(shop));
  app.use(requestId({ limitLength: 64 }), requestMetrics(routeKind), accessLog(config.edge.logRequests));
  app.use(securityHeaders(config));
  // Pages under development have no policy, because development evaluates code.
  if (!settled) app.use(filePolicy);
  app.route('/', healthRoutes(pool));
  app.get('/assets/*', staticFiles(dataPaths, writeLog));
  app.get(OUTAGE_PATH, outageRoute(shop));
  app.use('/releases/*', releaseSharing(config.testPageOrigins));
  app.get('/releases/*', staticFiles(dataPaths, writeLog, shop.arriving));
  app.get(COMPOSITION_PATH, compositionRoute(shop));
  app.get(EXPERIMENTS_PATH, experimentsRoute(experiments));
  app.get(TEST_SPOTS_PATH, placesRoute(pool));
  app.route('/', siteFiles(shop));
  app.route('/', cspReports(shop));
  app.route('/', exposureTokensRoute(shop));
  app.route('/', evidenceRoutes(shop));
  if (failures) app.route('/', developmentRoutes(failures));
  app.use(contextStorage(), trace);
  app.post('*', handlerForms(shop));
  app.get('*', speculativePages(shop, signer), canonicalAddress(config.siteOrigin), beforePages(shop));
  if (settled)
    app.get('*', async (c, next) => {
      await settled();
      failures?.begin(c.req.path);
      await next();
    });
  app.get('*', finishedPages(shop), admission(pool), pageRoute(shop));
  return app;
}

/** Answers what is no request that Hono could read: a path or a host that cannot be. */
export function createMalformedApp({ config }: Pick<ShopServer, 'config'>): Hono<EdgeEnv> {
  const app = new Hono<EdgeEnv>();
  app.use(requestId({ headerName: '' }), securityHeaders(config));
  app.all('*', (c) => answerPlainly(c, PLAIN_PAGES.malformed));
  return app;
}
