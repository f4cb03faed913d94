import { randomUUID } from 'node:crypto';
import { type Context, type Handler, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import {
  applyCorrections,
  CART_FORM_PATHS,
  CartCreate,
  type CartFormProblem,
  createStorefront,
  decodeInbox,
  encodeInbox,
  INBOX_COOKIE,
  INBOX_KEPT_FOR,
  INBOX_MOST,
  type InboxEntry,
  readCheckoutAnswer,
  variantNumber,
  withReturn,
} from 'shared-contracts/cart-forms';
import type { PublicConfig } from 'shared-contracts/config';
import { isShopError } from 'shared-contracts/errors';
import { type CookieToSet, setCookies } from './cookies.ts';
import type { EdgeEnv } from './edge-env.ts';
import { handOverCookie } from './handed-over-inbox.ts';
import { bodySize } from './middleware/body-size.ts';
import { inFlightLimit } from './middleware/in-flight-limit.ts';
import { rateLimit } from './middleware/rate-limit.ts';
import { sameOrigin } from './middleware/same-origin.ts';
import type { RateLimit } from './rate-limits.ts';
import { writeLog } from './server-log.ts';

/** What the forms need of the configuration. */
export interface CartFormConfig {
  readonly siteOrigin: string;
  readonly storefront: PublicConfig['storefront'];
}

/** Bytes. */
const LONGEST_BODY = 8192;
/** A checkout does not wait longer (ms) for the storefront. */
const CHECKOUT_BUDGET = 8000;

/** How many forms are answered at once: those that only write a cookie, and those that wait for the storefront. */
const QUICK_AT_ONCE = 64;
const CHECKOUTS_AT_ONCE = 16;

/** One form, as far as it has been understood. */
interface CartForm {
  readonly c: Context<EdgeEnv>;
  readonly config: CartFormConfig;
  readonly entries: readonly InboxEntry[];
  readonly merchandiseId: string;
  /** NaN where there is none. */
  readonly quantity: number;
}

/** The cookie that holds entries; no entries expire it. Null where they do not fit. */
function inboxToSet(entries: readonly InboxEntry[]): CookieToSet | null {
  const value = encodeInbox(entries);
  return value === null ? null : { name: INBOX_COOKIE, value, maxAge: entries.length === 0 ? 0 : INBOX_KEPT_FOR };
}

function seeOther(c: Context, location: string): Response {
  c.header('Cache-Control', 'no-store');
  return c.redirect(location, 303);
}

/** Back to the cart with what it holds now; a cookie that does not fit leaves the cart as it was. */
function toCart({ c, config }: CartForm, entries: readonly InboxEntry[] | null, problem?: CartFormProblem): Response {
  const cookie = entries ? inboxToSet(entries) : undefined;
  if (cookie) setCookies(c, config.siteOrigin, [cookie]);
  const shown = cookie === null ? 'full' : problem;
  return seeOther(c, shown ? `/cart?problem=${shown}` : '/cart');
}

function add(form: CartForm): Response {
  const { entries, merchandiseId, quantity } = form;
  const isValid = variantNumber(merchandiseId) !== null && quantity >= 1 && quantity <= INBOX_MOST;
  if (!isValid) return toCart(form, null, 'invalid');
  const id = randomUUID().replaceAll('-', '').slice(0, 12);
  return toCart(form, [...entries, { id, variantId: merchandiseId, quantity }]);
}

function update(form: CartForm): Response {
  const { entries, merchandiseId, quantity } = form;
  if (!Number.isInteger(quantity) || quantity > INBOX_MOST) return toCart(form, null, 'invalid');
  const changed = entries.map((entry) => (entry.variantId === merchandiseId ? { ...entry, quantity } : entry));
  return toCart(
    form,
    changed.filter((entry) => entry.quantity > 0),
  );
}

function remove(form: CartForm): Response {
  const left = form.entries.filter(({ variantId }) => variantId !== form.merchandiseId);
  return toCart(form, left);
}

async function checkout(form: CartForm): Promise<Response> {
  const { c, entries, config } = form;
  if (entries.length === 0) return toCart(form, null);
  const lines = entries.map(({ variantId, quantity }) => ({ merchandiseId: variantId, quantity }));
  const signal = AbortSignal.timeout(CHECKOUT_BUDGET);
  const storefront = createStorefront({ ...config.storefront, log: writeLog });
  const { cartCreate } = await storefront.ask(CartCreate, { input: { lines } }, { signal });
  const answer = readCheckoutAnswer(cartCreate, lines);
  // Without a correction there is nothing to look at again: the remarks stand in the checkout too.
  if (answer.kind === 'ready' || (answer.kind === 'changed' && answer.corrections.length === 0)) {
    setCookies(c, config.siteOrigin, [handOverCookie(answer.cartId, entries)]);
    return seeOther(c, withReturn(answer.address, config.siteOrigin));
  }
  if (answer.kind === 'changed') {
    return toCart(
      form,
      applyCorrections(entries, answer.corrections, ({ variantId }) => variantId),
      'changed',
    );
  }
  const known = entries.filter(({ variantId }) => !answer.refusedIds.includes(variantId));
  return toCart(form, known, known.length < entries.length ? 'changed' : 'refused');
}

async function readForm(c: Context<EdgeEnv>, config: CartFormConfig): Promise<CartForm> {
  const fields = new URLSearchParams(await c.req.text());
  // The last field counts: a chosen size stands after the form's own.
  const field = (name: string) => fields.getAll(name).at(-1) ?? '';
  const quantity = /^-?\d{1,4}$/.test(field('quantity')) ? Number(field('quantity')) : Number.NaN;
  const entries = decodeInbox(getCookie(c, INBOX_COOKIE));
  return { c, config, entries, merchandiseId: field('merchandiseId'), quantity };
}

function formRoute(act: (form: CartForm) => Response | Promise<Response>, config: CartFormConfig): Handler<EdgeEnv> {
  return async (c) => {
    const form = await readForm(c, config);
    try {
      return await act(form);
    } catch (error) {
      writeLog('A checkout without script failed', { error: String(error) });
      const isAnswered = isShopError(error) && error.code !== 'STOREFRONT-007';
      return toCart(form, null, isAnswered ? 'refused' : 'failed');
    }
  };
}

/**
 * The cart's forms for shoppers without script: the cart is a cookie of variant ids and quantities, and every answer but a
 * refusal is a redirect. What waits for the storefront has a bound of its own, so that it never holds up the others.
 */
export function cartForms(config: CartFormConfig, limit: RateLimit): Hono<EdgeEnv> {
  const app = new Hono<EdgeEnv>();
  const guards = [rateLimit(limit), sameOrigin(config.siteOrigin), bodySize(LONGEST_BODY)] as const;
  const acts = { [CART_FORM_PATHS.add]: add, [CART_FORM_PATHS.update]: update, [CART_FORM_PATHS.remove]: remove };
  const quick = inFlightLimit({ most: QUICK_AT_ONCE, retryAfter: 1 });
  for (const [path, act] of Object.entries(acts)) app.post(path, ...guards, quick, formRoute(act, config));
  const slow = inFlightLimit({ most: CHECKOUTS_AT_ONCE, retryAfter: CHECKOUT_BUDGET / 1000 });
  app.post(CART_FORM_PATHS.checkout, ...guards, slow, formRoute(checkout, config));
  return app;
}
