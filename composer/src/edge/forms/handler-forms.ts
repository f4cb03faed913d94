import type { Context, MiddlewareHandler } from 'hono';
import { every } from 'hono/combine';
import { EXPECTED_FORMS } from '../../registry/own-paths.ts';
import { type FormHandler, formLimit, releaseHandlers, SLOW_LIMIT } from '../../render/release-handlers.ts';
import { bodySize } from '../middleware/body-size.ts';
import { inFlightLimit } from '../middleware/in-flight-limit.ts';
import { rateLimit } from '../middleware/rate-limit.ts';
import { sameOrigin } from '../middleware/same-origin.ts';
import type { EdgeEnv } from '../server/edge-env.ts';
import { redirectOnSite, redirectToStorefront } from '../server/redirect.ts';
import type { ShopServer } from '../server/shop-server.ts';
import { handlerCookies, setHandlerCookies } from './handler-cookies.ts';

/** Forms of one remote that wait for the storefront at once, in all and of one address. */
const SLOW = { most: 16, ofOneAddress: 4, retryAfter: SLOW_LIMIT / 1000 };
/** All others of the remote wait for a render process alone. */
const QUICK = { most: 128, ofOneAddress: 60, retryAfter: 2 };

/** Bytes of a form that no live release handles. */
const MOST_BYTES = 8192;

/** Where a shopper is led whose form no handler answered. The cart's page has words for it, and its lines are as they were. */
const LOST = '/cart?problem=failed';

type FormsShop = Pick<ShopServer, 'config' | 'forms' | 'pool' | 'settled' | 'signer'>;

const formHandler = ({ pool }: FormsShop, path: string): FormHandler | undefined =>
  releaseHandlers(pool.composition).forms.get(path);

async function handleForm(c: Context<EdgeEnv>, shop: FormsShop): Promise<Response> {
  const { config, pool, signer } = shop;
  const form = [...new URLSearchParams(await c.req.text())];
  // While the form arrived, another release may have gone live.
  const handler = formHandler(shop, c.req.path);
  if (!handler) return redirectOnSite(c, LOST);
  const cookies = handlerCookies(c.req.header('cookie'), handler, signer);
  const intent = await pool.handle(handler, { form, cookies, requestId: c.get('requestId') }, formLimit(handler));
  if (!intent || intent.redirect === null) return redirectOnSite(c, LOST);
  setHandlerCookies(c, handler, intent, { siteOrigin: config.siteOrigin, signer });
  const { redirect } = intent;
  return redirect.startsWith('/') ? redirectOnSite(c, redirect) : redirectToStorefront(c, redirect);
}

/** Bounds how many forms are in flight, for each remote by itself: forms of one that hang hold up no other's. */
function remoteLimits(trustedProxies: number): (handler: FormHandler | undefined) => MiddlewareHandler<EdgeEnv> {
  const limits = new Map<string, MiddlewareHandler<EdgeEnv>>();
  return (handler) => {
    const key = `${handler?.remote} ${handler?.slow}`;
    const limit = limits.get(key) ?? inFlightLimit(handler?.slow ? SLOW : QUICK, trustedProxies);
    limits.set(key, limit);
    return limit;
  };
}

/**
 * The forms for shoppers without script, which handlers of the live releases answer in render processes. Every answer but a refusal is a
 * redirect. The server alone checks where a form comes from, how many come and how long they are, and sets cookies. Forms that wait for the
 * storefront have a bound of their own, so that they never hold up the others.
 */
export function handlerForms(shop: FormsShop): MiddlewareHandler<EdgeEnv> {
  const { config, forms, settled } = shop;
  const { trustedProxies } = config.edge;
  const guards = [rateLimit(forms, trustedProxies), sameOrigin(config.siteOrigin)] as const;
  const limitOf = remoteLimits(trustedProxies);
  return async (c, next) => {
    await settled?.();
    const handler = formHandler(shop, c.req.path);
    if (!handler && !EXPECTED_FORMS.includes(c.req.path)) return next();
    const answer: MiddlewareHandler<EdgeEnv> = async (_c) => handleForm(c, shop);
    await every(...guards, bodySize(handler?.mostBytes ?? MOST_BYTES), limitOf(handler), answer)(c, next);
    return undefined;
  };
}
