import type { MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';
import { BRAND } from 'shared-contracts/brand';
import {
  CartById,
  createStorefront,
  decodeInbox,
  encodeInbox,
  INBOX_COOKIE,
  INBOX_KEPT_FOR,
  type InboxEntry,
} from 'shared-contracts/cart-forms';
import type { PublicConfig } from 'shared-contracts/config';
import { sitePath } from 'shared-contracts/site-path';
import { within } from 'shared-contracts/time-limit';
import type { CookieSigner } from '../server/cookie-signer.ts';
import { type CookieToSet, setCookies } from '../server/cookies.ts';
import type { EdgeEnv } from '../server/edge-env.ts';
import { redirectOnSite } from '../server/redirect.ts';
import type { Renderer } from '../pages/renderer.ts';
import { writeLog } from '../operations/server-log.ts';

/** Which checkout a shopper without script was sent to pay at, and with which entries of the inbox; for a day. */
const HANDED_OVER_COOKIE = `${BRAND.keyPrefix}-handed-over`;
const DAY = 24 * 3600;

/** A page does not wait longer (ms) for the storefront to say whether the order was completed. */
const PATIENCE = 1500;

/** How many pages wait for that at once. */
const ASKING_AT_ONCE = 16;

/** What settling needs of the configuration. */
interface SettleConfig extends Pick<PublicConfig, 'siteOrigin' | 'storefront'> {
  readonly signer: CookieSigner;
}

interface HandedOver {
  readonly cartId: string;
  readonly ids: readonly string[];
}

/** The cookie that remembers a checkout, signed: what it names is asked of the storefront. */
export function handOverCookie(cartId: string, entries: readonly InboxEntry[], signer: CookieSigner): CookieToSet {
  const ids = entries.map(({ id }) => id).join('_');
  const value = signer.sign(HANDED_OVER_COOKIE, `${cartId}:${ids}`);
  return { name: HANDED_OVER_COOKIE, value, maxAge: DAY, httpOnly: true };
}

/** What the shop has handed over, by a request's cookies; null for whatever it has not written itself. */
export function readHandedOver(cookies: string | undefined, signer: CookieSigner): HandedOver | null {
  if (!cookies?.includes(HANDED_OVER_COOKIE)) return null;
  const signed = parse(cookies, HANDED_OVER_COOKIE)[HANDED_OVER_COOKIE];
  const value = signed === undefined ? null : signer.verify(HANDED_OVER_COOKIE, signed);
  const [, cartId, ids] = /^([^\s%]{1,500}):([a-z0-9_]{1,3072})$/.exec(value ?? '') ?? [];
  return cartId && ids ? { cartId, ids: ids.split('_') } : null;
}

/** A request's cookies as renderers may see them: a cart's id and key are none of theirs. */
export function withoutHandOver(cookies: string): string {
  if (!cookies.includes(HANDED_OVER_COOKIE)) return cookies;
  const kept = cookies.split(';').filter((cookie) => cookie.split('=')[0]?.trim() !== HANDED_OVER_COOKIE);
  return kept.join(';').trim();
}

/** Whether the storefront still knows the cart; it goes when it becomes an order. */
async function isOrdered(cartId: string, config: SettleConfig): Promise<boolean> {
  try {
    const storefront = createStorefront({ ...config.storefront, retries: 0, log: writeLog });
    const { cart } = await within(PATIENCE, undefined, (signal) =>
      storefront.ask(CartById, { id: cartId }, { signal }),
    );
    return !cart;
  } catch (error) {
    writeLog('Couldn’t tell whether a no-JavaScript checkout was completed', { error: String(error) });
    return false;
  }
}

/**
 * Takes out of the inbox what has been ordered meanwhile: the storefront is asked for the cart that was handed over. Costs
 * nothing for anybody who was not sent to a checkout today; an answer that does not come changes nothing. Beyond a
 * number of visitors at once, and while the renderer is full, nobody is asked; nor is anybody for a cookie that the shop has
 * not signed.
 */
export function settleInbox(config: SettleConfig, pool: Pick<Renderer, 'isFull'>): MiddlewareHandler<EdgeEnv> {
  let asking = 0;
  return async (c, next) => {
    const handedOver = c.req.method === 'GET' ? readHandedOver(c.req.header('cookie'), config.signer) : null;
    const entries = handedOver ? decodeInbox(getCookie(c, INBOX_COOKIE)) : [];
    const isBusy = pool.isFull || asking >= ASKING_AT_ONCE;
    const { pathname, search } = c.get('url');
    const here = sitePath(pathname + search);
    if (here === null || !handedOver || isBusy || !entries.some(({ id }) => handedOver.ids.includes(id))) return next();
    asking++;
    const hasOrdered = await isOrdered(handedOver.cartId, config).finally(() => asking--);
    if (!hasOrdered) return next();
    const left = entries.filter(({ id }) => !handedOver.ids.includes(id));
    const value = encodeInbox(left);
    const maxAge = left.length === 0 ? 0 : INBOX_KEPT_FOR;
    setCookies(c, config.siteOrigin, [
      ...(value === null ? [] : [{ name: INBOX_COOKIE, value, maxAge }]),
      { name: HANDED_OVER_COOKIE, value: '', maxAge: 0, httpOnly: true },
    ]);
    return redirectOnSite(c, here);
  };
}
