import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Places } from '../registry/places.ts';
import type { ShellBuild } from '../registry/shell-build.ts';
import type { ServerConfig } from 'shared-contracts/config';
import { canonicalPath } from './canonical-path.ts';
import { handleCartForm, isCartForm } from './cart-forms.ts';
import { clientAddress } from './client-address.ts';
import {
  answerExperiments,
  EXPERIMENTS_PATH,
  experimentAnswer,
  experimentsTag,
  visitOf,
} from './experiments-answer.ts';
import type { ExperimentsWatcher } from './experiments-watcher.ts';
import { settleInbox } from './handed-over-inbox.ts';
import { healthOf } from './health.ts';
import type { SharedPages } from './page-cache/cached-page.ts';
import { PageResponse } from './page-response.ts';
import { answerPlainly, PLAIN_PAGES } from './plain-answers.ts';
import type { RenderPool } from '../render/render-pool.ts';
import { commonHeaders, contentSecurityPolicy } from './security-headers.ts';
import { writeLog } from './server-log.ts';
import type { SiteProduct } from './site-catalogue.ts';
import { SITE_FILES } from './site-files.ts';
import { isStaticPath, serveStatic } from './static-files.ts';
import { TokenBuckets } from './token-buckets.ts';
import { toWebRequest, writeWebResponse } from './web-request.ts';

/** What requests are answered with. */
export interface ShopServer {
  readonly config: ServerConfig;
  readonly places: Places;
  readonly build: ShellBuild;
  readonly pool: RenderPool;
  readonly experiments: ExperimentsWatcher;
  /** Remotes under development reload through sockets and evaluated code, which the policy would refuse. */
  readonly isDevelopment: boolean;
  readonly products: () => Promise<readonly SiteProduct[] | null>;
  /** Pages that are the same for everybody; none in development, when each is rendered anew. */
  readonly pages: SharedPages | null;
}

/** The same with what it remembers of those who ask. */
interface RunningServer extends ShopServer {
  readonly forms: TokenBuckets;
}

/** Headers of the request that pages may see. */
const PASSED_ON = ['cookie', 'accept-language', 'user-agent'] as const;

/** How many forms an address may send at once and then each second: ample for people, an office behind one address too. */
const FORMS_AT_ONCE = 60;
const FORMS_PER_SECOND = 2;

/** Answers with a page that is the same for everybody; false where it is one visitor's own. */
async function answerShared(
  { experiments, pages, pool }: ShopServer,
  req: IncomingMessage,
  res: ServerResponse,
  url: URL,
): Promise<boolean> {
  const abort = new AbortController();
  res.on('close', () => abort.abort());
  const visit = visitOf(experiments, pool.composition?.remotes ?? {}, url, req);
  const configuration = visit && experimentsTag(experiments.live());
  const answer = await pages?.answer({
    url,
    method: req.method ?? 'GET',
    userAgent: req.headers['user-agent'] ?? '',
    acceptEncoding: String(req.headers['accept-encoding'] ?? ''),
    ifNoneMatch: req.headers['if-none-match'],
    visit: visit && { ...visit, configuration: configuration ?? '' },
    signal: abort.signal,
  });
  if (!answer) return false;
  const { status, headers, cookies, body } = answer;
  res.writeHead(status, cookies.length > 0 ? { ...headers, 'set-cookie': [...cookies] } : headers);
  res.end(body);
  return true;
}

async function renderPage(server: ShopServer, req: IncomingMessage, res: ServerResponse, url: URL): Promise<void> {
  const { config, pool, build, isDevelopment } = server;
  const nonce = randomBytes(16).toString('base64');
  const remotes = Object.keys(pool.composition?.remotes ?? {});
  const abort = new AbortController();
  res.on('close', () => abort.abort());
  const headers = {
    ...(isDevelopment
      ? {}
      : { 'content-security-policy': contentSecurityPolicy(config, [`'nonce-${nonce}'`], { build, remotes }) }),
    'x-composition': pool.composition?.id ?? '',
  };
  const passed = Object.fromEntries(PASSED_ON.map((name) => [name, String(req.headers[name] ?? '')]));
  const { wrap, ...visit } = experimentAnswer(server.experiments, pool.composition?.remotes ?? {}, url, req, res);
  const sink = wrap(new PageResponse(req, res, headers));
  await pool.render({ request: { url: url.href, headers: passed, ...visit }, nonce, sink, signal: abort.signal });
}

async function answerSiteFile(
  { config, pool, products, build }: ShopServer,
  res: ServerResponse,
  pathname: string,
): Promise<boolean> {
  const write = SITE_FILES.get(pathname);
  if (!write || !pool.composition) return false;
  const file = await write({
    origin: config.siteOrigin,
    composition: pool.composition,
    products,
    publicFolder: build.publicFolder,
  });
  if (file) {
    res.writeHead(200, { 'content-type': file.type, 'cache-control': 'public, max-age=300' });
    res.end(file.body);
  } else {
    res.writeHead(503, {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '10',
    });
    res.end('Not known yet\n');
  }
  return true;
}

function answerHealth(pool: RenderPool, res: ServerResponse): void {
  const health = healthOf(pool);
  res.writeHead(health.status === 'ok' ? 200 : 503, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
  });
  res.end(`${JSON.stringify(health)}\n`);
}

async function answerForm(server: RunningServer, req: IncomingMessage, res: ServerResponse, url: URL): Promise<void> {
  if (!server.forms.take(clientAddress(req))) return answerPlainly(res, PLAIN_PAGES.hurried);
  const response = await handleCartForm(toWebRequest(req, url), server.config);
  return response ? writeWebResponse(response, res) : answerPlainly(res, PLAIN_PAGES.unfit);
}

async function answer(server: RunningServer, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const { config, places, pool } = server;
  for (const [name, value] of Object.entries(commonHeaders(config))) res.setHeader(name, value);
  // Joined, not resolved: a path that begins with two slashes would be taken for another host.
  const url = new URL(config.siteOrigin + (req.url?.startsWith('/') ? req.url : '/'));
  if (url.pathname === '/healthz' || url.pathname === '/readyz') return answerHealth(pool, res);
  if (isStaticPath(url.pathname)) return serveStatic(places, req, res, url.pathname);
  if (url.pathname === EXPERIMENTS_PATH) return answerExperiments(server.experiments.live(), req, res);
  if (await answerSiteFile(server, res, url.pathname)) return;
  if (req.method === 'POST' && isCartForm(url.pathname)) return answerForm(server, req, res, url);
  if (req.method !== 'GET' && req.method !== 'HEAD') return answerPlainly(res, PLAIN_PAGES.unfit);
  const canonical = canonicalPath(url.pathname);
  // A path without a canonical form is nobody's page, and the page that says so is the one of every unknown path.
  if (canonical !== null && canonical !== url.pathname) {
    res.writeHead(308, { location: `${canonical}${url.search}`, 'cache-control': 'public, max-age=3600' });
    return void res.end();
  }
  const settled = req.method === 'GET' ? await settleInbox(req.headers.cookie ?? '', config) : null;
  if (settled) {
    res.writeHead(303, { location: url.pathname + url.search, 'set-cookie': settled, 'cache-control': 'no-store' });
    return void res.end();
  }
  if (!(await answerShared(server, req, res, url))) await renderPage(server, req, res, url);
}

/** The listener of the shop's HTTP server. Whatever goes wrong, it answers. */
export function createHandler(shop: ShopServer): (req: IncomingMessage, res: ServerResponse) => void {
  const server: RunningServer = { ...shop, forms: new TokenBuckets(FORMS_AT_ONCE, FORMS_PER_SECOND) };
  return (req, res) => {
    answer(server, req, res).catch((error: unknown) => {
      writeLog('A request failed', { url: req.url, error: error instanceof Error ? error.stack : String(error) });
      if (res.headersSent) res.destroy();
      else answerPlainly(res, PLAIN_PAGES.failed);
    });
  };
}
