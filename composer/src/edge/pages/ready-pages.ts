import { randomUUID } from 'node:crypto';
import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono, type MiddlewareHandler } from 'hono';
import { STATEMENT_HEADER } from './page-headers.ts';
import { cookieText } from '../server/cookies.ts';
import type { EdgeEnv } from '../server/edge-env.ts';
import { askedBeforePages } from '../forms/before-pages.ts';
import { metrics } from '../operations/metrics.ts';
import { askedPage, replyCookies } from './page-reply.ts';
import { routeKind } from './route-kind.ts';
import { PLAIN_PAGES } from './plain-pages.ts';
import type { SharedAnswer } from './shared-pages.ts';
import type { ShopServer } from '../server/shop-server.ts';
import { isSpeculative } from './speculation.ts';
import { securityHeaders } from '../middleware/security-headers.ts';

/** An address that is its own canonical form, of a known page or not; any other takes the long way. */
const PLAIN_ADDRESS = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?(?:\?[^#]{0,512})?$/;
/** The names that a caller may give its request. */
const REQUEST_ID = /^[\w=-]{1,64}$/;

/** The headers of every answer, as the middleware that sets them says. */
async function commonHeaders(config: ShopServer['config']): Promise<Record<string, string>> {
  const app = new Hono().use(securityHeaders(config)).get('/', (c) => c.body(null));
  return Object.fromEntries((await app.request('/')).headers);
}

function isForThis(
  { method, url = '', headers }: IncomingMessage,
  { pool, signer }: Pick<ShopServer, 'pool' | 'signer'>,
): boolean {
  // Hono makes an answer of its own for HEAD, which could only be written after this one.
  if (method !== 'GET') return false;
  if (!PLAIN_ADDRESS.test(url) || askedBeforePages(headers.cookie, pool, signer).length > 0) return false;
  const query = url.indexOf('?');
  return routeKind(query === -1 ? url : url.slice(0, query)) === 'page';
}

function send(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  answer: SharedAnswer,
  common: OutgoingHttpHeaders,
): void {
  const given = String(incoming.headers['x-request-id'] ?? '');
  const id = REQUEST_ID.test(given) ? given : randomUUID();
  outgoing.writeHead(answer.status, { ...common, 'x-request-id': id, ...answer.headers });
  outgoing.end(answer.body ?? undefined);
}

/** Says that no further page is taken now. */
function refusal(retryAfter: number): SharedAnswer {
  const { status, headers, body } = PLAIN_PAGES.busy;
  metrics.renderRefused.inc();
  return { status, headers: { ...headers, 'retry-after': String(retryAfter) }, body: Buffer.from(body), cookies: [] };
}

/**
 * Hands out a page that lies ready straight to the socket: what is asked for most passes no other middleware and makes no
 * request and response of the web's. So does the refusal of a page that could only be rendered while no other can be. What is
 * anything else goes on as if this were not here.
 */
export function readyPages(shop: ShopServer): MiddlewareHandler<EdgeEnv> {
  const { config, pages, pool, signer } = shop;
  if (!pages || config.edge.logRequests === 'all') return (_c, next) => next();
  const common = commonHeaders(config);
  const host = config.siteOrigin;
  return async (c, next) => {
    const { incoming, outgoing } = c.env ?? {};
    if (
      !(incoming instanceof IncomingMessage) ||
      !(outgoing instanceof ServerResponse) ||
      !isForThis(incoming, { pool, signer })
    )
      return next();
    const request = incoming;
    const started = performance.now();
    const url = new URL(host + (request.url ?? '/'));
    const header = (name: string) => request.headers[name]?.toString();
    const isAhead = isSpeculative(header('sec-purpose'));
    const { asked, visit } = askedPage(shop, { url, method: 'GET', header });
    const isRefused = !isAhead && pool.isFull && !pages.knows(asked);
    const answer = isRefused ? refusal(pool.retryAfter) : pages.ready(asked);
    // A page that is only prepared must not give a variant: the long way refuses it.
    if (!answer || (isAhead && answer.cookies.length > 0)) return next();
    const statement = answer.headers[STATEMENT_HEADER];
    const leaving = { method: 'GET', statement, cookies: answer.cookies, hasBody: answer.body !== null, isAhead };
    const cookiesToSet = replyCookies(shop, visit, leaving).map((cookie) => cookieText(cookie, host));
    send(request, outgoing, answer, {
      ...(await common),
      ...(cookiesToSet.length > 0 ? { 'set-cookie': cookiesToSet } : {}),
    });
    if (!isRefused) metrics.pageCache.inc({ result: 'hit' });
    metrics.answered('page', answer.status, (performance.now() - started) / 1000);
    return RESPONSE_ALREADY_SENT;
  };
}
