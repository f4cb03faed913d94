import { randomBytes } from 'node:crypto';
import type { Context, Handler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ExperimentVisit } from 'experiments/visit';
import { type Composition, pageAt } from 'shared-contracts/composition';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { codingFor } from '../server/accepted-coding.ts';
import { setCookies } from '../server/cookies.ts';
import type { EdgeEnv } from '../server/edge-env.ts';
import { withoutSigned } from '../forms/handler-cookies.ts';
import { answerFailure, answerNobody } from './page-failure.ts';
import { type PageOwner, pageOwner } from './page-owner.ts';
import { earlySources } from '../page-cache/script-sources.ts';
import { documentHeaders } from './page-headers.ts';
import { askedPage, replyCookies } from './page-reply.ts';
import { type PageHead, PageStream, pageBody } from './page-stream.ts';
import { countRendered } from '../operations/render-metrics.ts';
import { loggedPath, writeLog } from '../operations/server-log.ts';
import { SPECULATION_HEADERS } from './speculation.ts';
import type { ShopServer } from '../server/shop-server.ts';

/** Headers of the request that pages may see. */
const PASSED_ON = ['cookie', 'accept-language', 'user-agent'] as const;

function passedOn(c: Context<EdgeEnv>, composition: Composition | undefined): Record<string, string> {
  const own = { 'x-request-id': c.get('requestId'), traceparent: c.get('traceparent') };
  const given = Object.fromEntries(PASSED_ON.map((name) => [name, c.req.header(name) ?? '']));
  return { ...given, cookie: withoutSigned(c.req.header('cookie') ?? '', composition), ...own };
}

/** The browser may keep the page for the way back, as long as its cookies are the same; no shared cache may keep it. */
const RESTORABLE = { 'cache-control': 'private, no-cache', vary: 'accept-encoding, cookie' } as const;

/** One page that is being rendered. */
interface Rendering {
  /** The composition that was live when it began; another may be by the time that its head is there. */
  readonly composition: Composition | undefined;
  readonly nonce: string;
  readonly visit: ExperimentVisit | null;
  readonly owner: PageOwner | null;
  /** Whether a browser may keep it for the way back. */
  readonly isRestorable: boolean;
  /** Settles with the render. */
  readonly done: Promise<void>;
}

function startRendering(c: Context<EdgeEnv>, shop: ShopServer, page: PageStream, signal: AbortSignal): Rendering {
  const { composition } = shop.pool;
  const url = c.get('url');
  const { visit } = askedPage(shop, { url, method: c.req.method, header: (name) => c.req.header(name) });
  const nonce = randomBytes(16).toString('base64');
  const experiments = visit ? { experiments: visit.render } : {};
  const request = { url: url.href, headers: passedOn(c, composition), requestId: c.get('requestId'), ...experiments };
  const owner = composition ? pageOwner(composition, url.pathname) : null;
  const isRestorable = composition !== undefined && pageAt(composition, url.pathname)?.page.restorable === true;
  const done = shop.pool.render({ request, nonce, sink: page, signal });
  return { composition, nonce, visit, owner, isRestorable, done };
}

/** The headers of a page: what was rendered, who made it, and what its document may do. */
function pageHeaders(shop: ShopServer, rendering: Rendering, head: PageHead): Record<string, string> {
  const { config, build } = shop;
  const { composition, nonce, owner, visit } = rendering;
  const remotes = composition?.remotes ?? {};
  const isFramed = visit?.render.link?.state === 'preview';
  const allowed = { build, remotes, isFramed };
  // React moves late parts into place by inline scripts. Code of the page can read a nonce, so only such a page gets a valid one.
  const scripts = [...(head.isWhole ? [] : [`'nonce-${nonce}'`]), ...(composition ? earlySources(composition) : [])];
  const policy = shop.settled ? '' : contentSecurityPolicy(config, scripts, allowed);
  const isSound = head.status === 200 && head.degraded.length === 0;
  const isRestorable = isSound && rendering.isRestorable && !visit?.render.link;
  return {
    ...documentHeaders(head, { owner: owner?.remote ?? null, policy, composition: composition?.id ?? '' }),
    ...(shop.pages ? SPECULATION_HEADERS : {}),
    // Crawlers may open a preview, and must not list it.
    ...(visit?.render.link ? { 'x-robots-tag': 'noindex' } : {}),
    ...(isRestorable ? RESTORABLE : { 'cache-control': 'no-store', vary: 'accept-encoding' }),
  };
}

/** A page whose head has left can only be cut short: on a socket by ending it, which is no error of the server's. */
function cutShort(c: Context<EdgeEnv>, page: PageStream, reason: string): void {
  writeLog('A page was cut short', { path: loggedPath(c.req.path), error: reason });
  if (c.env?.outgoing) c.env.outgoing.destroy();
  else page.cut();
}

/** Answers with a page whose head is there. */
function answerPage(c: Context<EdgeEnv>, shop: ShopServer, rendering: Rendering, head: PageHead): Response {
  // Set apart from the page, so that a stored page never has a visitor's cookies.
  const { visit } = rendering;
  const { method } = c.req;
  const isGet = method === 'GET';
  const { statement } = head;
  const cookies = visit?.cookies(statement) ?? [];
  setCookies(c, shop.config.siteOrigin, replyCookies(shop, visit, { method, statement, cookies, hasBody: isGet }));
  const headers = pageHeaders(shop, rendering, head);
  const status = head.status as ContentfulStatusCode; // One that a page may have; `acceptedHead` has looked at it.
  if (!isGet) {
    head.body.destroy();
    return c.body(null, status, headers);
  }
  const encoding = codingFor(c.req.header('accept-encoding'));
  return c.body(
    pageBody(head),
    status,
    encoding === 'identity' ? headers : { ...headers, 'content-encoding': encoding },
  );
}

/** Answers with a rendered page as it comes, compressed. A visitor who leaves ends its render. */
export function pageRoute(shop: ShopServer): Handler<EdgeEnv> {
  return async (c) => {
    const gone = new AbortController();
    const signal = AbortSignal.any([c.req.raw.signal, gone.signal]);
    const page: PageStream = new PageStream(codingFor(c.req.header('accept-encoding')), {
      gone: () => gone.abort(),
      overflowing: () => cutShort(c, page, 'the client stopped reading it'),
    });
    const started = performance.now();
    const rendering = startRendering(c, shop, page, signal);
    let head: PageHead | null;
    try {
      head = await Promise.race([page.whenStarted, rendering.done.then(() => null)]);
    } catch (error) {
      return answerFailure(c, shop, error);
    }
    if (!head) return answerNobody(c);
    const { pathname } = c.get('url');
    countRendered(rendering.composition, pathname, head.degraded, (performance.now() - started) / 1000);
    shop.evidence.rendered(rendering.composition, pathname, head);
    rendering.done.catch((error: unknown) => {
      if (!signal.aborted) cutShort(c, page, String(error));
    });
    return answerPage(c, shop, rendering, head);
  };
}
