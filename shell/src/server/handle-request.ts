import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Places, ShellBuild } from 'federation/runtime';
import type { ServerConfig } from 'shared-contracts/config';
import { canonicalPath } from './canonical-path.ts';
import { handleCartForm } from './cart-forms.ts';
import { answerExperiments, EXPERIMENTS_PATH, experimentAnswer } from './experiments-answer.ts';
import type { ExperimentsWatcher } from './experiments-watcher.ts';
import { healthOf } from './health.ts';
import { PageResponse } from './page-response.ts';
import type { RenderPool } from './render-pool.ts';
import { commonHeaders, contentSecurityPolicy } from './security-headers.ts';
import { writeLog } from './server-log.ts';
import type { SiteProduct } from './site-catalogue.ts';
import { SITE_FILES } from './site-files.ts';
import { isStaticPath, serveStatic } from './static-files.ts';
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
  readonly products: () => Promise<readonly SiteProduct[]>;
}

/** Headers of the request that pages may see. */
const PASSED_ON = ['cookie', 'accept-language', 'user-agent'] as const;

const PLAIN_FAILURE = `<!doctype html><html lang="en-US"><meta charset="utf-8"><title>Back in a moment</title>
<h1>Back in a moment</h1><p>This page could not be prepared. Please try again; your cart is as you left it.</p></html>`;

function answerPlainly(res: ServerResponse, status: number, body: string, headers: Record<string, string> = {}): void {
  res.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', ...headers });
  res.end(body);
}

async function renderPage(server: ShopServer, req: IncomingMessage, res: ServerResponse, url: URL): Promise<void> {
  const { config, pool, build, isDevelopment } = server;
  const nonce = randomBytes(16).toString('base64');
  const abort = new AbortController();
  res.on('close', () => abort.abort());
  const headers = {
    ...commonHeaders(config),
    ...(isDevelopment ? {} : { 'content-security-policy': contentSecurityPolicy(config, nonce, build.styleHashes) }),
    'x-composition': pool.composition?.id ?? '',
  };
  const passed = Object.fromEntries(PASSED_ON.map((name) => [name, String(req.headers[name] ?? '')]));
  const { wrap, ...visit } = experimentAnswer(server.experiments, pool.composition?.remotes ?? {}, url, req, res);
  const sink = wrap(new PageResponse(req, res, headers));
  await pool.render({ request: { url: url.href, headers: passed, ...visit }, nonce, sink, signal: abort.signal });
}

async function answerSiteFile(
  { config, pool, products }: ShopServer,
  res: ServerResponse,
  pathname: string,
): Promise<boolean> {
  const write = SITE_FILES.get(pathname);
  if (!write || !pool.composition) return false;
  const { type, body } = await write({ origin: config.siteOrigin, composition: pool.composition, products });
  res.writeHead(200, { ...commonHeaders(config), 'content-type': type, 'cache-control': 'public, max-age=300' });
  res.end(body);
  return true;
}

async function answer(server: ShopServer, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const { config, places, pool } = server;
  // Joined, not resolved: a path that begins with two slashes would be taken for another host.
  const url = new URL(config.siteOrigin + (req.url?.startsWith('/') ? req.url : '/'));
  if (url.pathname === '/healthz') {
    const health = healthOf(pool);
    res.writeHead(health.status === 'ok' ? 200 : 503, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
    });
    return void res.end(`${JSON.stringify(health)}\n`);
  }
  if (isStaticPath(url.pathname)) return serveStatic(places, req, res, url.pathname);
  if (url.pathname === EXPERIMENTS_PATH) return answerExperiments(server.experiments.live(), req, res);
  if (await answerSiteFile(server, res, url.pathname)) return;
  const canonical = canonicalPath(url.pathname);
  if (canonical === null) return answerPlainly(res, 400, PLAIN_FAILURE);
  if (req.method === 'POST') {
    const response = await handleCartForm(toWebRequest(req, url), config);
    if (response) return writeWebResponse(response, res, commonHeaders(config));
  }
  if (req.method !== 'GET' && req.method !== 'HEAD')
    return answerPlainly(res, 405, PLAIN_FAILURE, { allow: 'GET, HEAD' });
  if (canonical !== url.pathname) {
    res.writeHead(308, { location: `${canonical}${url.search}`, 'cache-control': 'public, max-age=3600' });
    return void res.end();
  }
  await renderPage(server, req, res, url);
}

/** The listener of the shop's HTTP server. Whatever goes wrong, it answers. */
export function createHandler(server: ShopServer): (req: IncomingMessage, res: ServerResponse) => void {
  return (req, res) => {
    answer(server, req, res).catch((error: unknown) => {
      writeLog('A request failed', { url: req.url, error: error instanceof Error ? error.stack : String(error) });
      if (res.headersSent) res.destroy();
      else answerPlainly(res, 500, PLAIN_FAILURE);
    });
  };
}
