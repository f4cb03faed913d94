import { randomUUID } from 'node:crypto';
import { type Context, type Handler, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import {
  CART_FORM_PATHS,
  type CartFormProblem,
  decodeInbox,
  INBOX_COOKIE,
  INBOX_MOST,
  type InboxEntry,
  parseJson,
  readItems,
} from 'shared-contracts/cart-forms';
import { type CartForm, type CartFormConfig, type FormLine, namesLine, toCart } from './cart-form.ts';
import { buy, CHECKOUT_BUDGET, checkout } from './cart-form-checkout.ts';
import type { EdgeEnv } from '../server/edge-env.ts';
import { bodySize } from '../middleware/body-size.ts';
import { inFlightLimit } from '../middleware/in-flight-limit.ts';
import { rateLimit } from '../middleware/rate-limit.ts';
import { sameOrigin } from '../middleware/same-origin.ts';
import type { RateLimit } from '../server/rate-limits.ts';

/** Bytes. */
const LONGEST_BODY = 8192;

/** How many forms wait for the storefront at once, in all and of one address. The others wait for nothing. */
const CHECKOUTS_AT_ONCE = 16;
const OF_ONE_ADDRESS = 4;

const PRESS = /^[a-z0-9]{6,12}$/;

/** A line that names its press keeps that name: the same press sent twice, or stored in the browser too, counts once. */
function newEntry({ merchandiseId, quantity, attributes = [], press = '' }: FormLine): InboxEntry {
  const id = PRESS.test(press) ? press : randomUUID().replaceAll('-', '').slice(0, 12);
  const entry = { id, variantId: merchandiseId, quantity };
  return attributes.length > 0 ? { ...entry, attributes } : entry;
}

function keep(form: CartForm, problem?: CartFormProblem): Response {
  return toCart(form, [...form.entries, newEntry(form)], problem);
}

function add(form: CartForm): Response {
  const { entries, lines } = form;
  const isSound = lines.length > 0 && lines.every(namesLine);
  const known = new Set(entries.map(({ id }) => id));
  const added = lines.map(newEntry).filter(({ id }) => !known.has(id));
  return isSound ? toCart(form, [...entries, ...added]) : toCart(form, null, 'invalid');
}

/** The lines of a form that adds several: all of them, or none where one cannot be read. */
function linesOf(items: readonly unknown[]): readonly FormLine[] {
  const lines = readItems(items);
  return lines.length === items.length ? lines.map((line, at) => ({ ...line, press: pressOf(items[at]) })) : [];
}

function pressOf(item: unknown): string | undefined {
  const press: unknown = typeof item === 'object' && item !== null && 'press' in item ? item.press : undefined;
  return typeof press === 'string' ? press : undefined;
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

async function readForm(c: Context<EdgeEnv>, config: CartFormConfig): Promise<CartForm> {
  const fields = new URLSearchParams(await c.req.text());
  // The last field counts: a chosen size stands after the form's own.
  const field = (name: string) => fields.getAll(name).at(-1) ?? '';
  const quantity = /^-?\d{1,4}$/.test(field('quantity')) ? Number(field('quantity')) : Number.NaN;
  const entries = decodeInbox(getCookie(c, INBOX_COOKIE));
  const item = parseJson(field('item'));
  const [single] = Array.isArray(item) ? [] : readItems([item]);
  const line = { merchandiseId: field('merchandiseId'), quantity, attributes: single?.attributes ?? [] };
  return {
    c,
    config,
    entries,
    ...line,
    lines: Array.isArray(item) ? linesOf(item) : [line],
    productUrl: field('productUrl'),
  };
}

type Act = (form: CartForm) => Response | Promise<Response>;

function formRoute(act: Act, config: CartFormConfig): Handler<EdgeEnv> {
  return async (c) => act(await readForm(c, config));
}

/**
 * The cart's forms for shoppers without script: the cart is a cookie of variant ids and quantities, and every answer but a
 * refusal is a redirect. What waits for the storefront has a bound of its own, so that it never holds up the others.
 */
export function cartForms(config: CartFormConfig, limit: RateLimit, budget = CHECKOUT_BUDGET): Hono<EdgeEnv> {
  const app = new Hono<EdgeEnv>();
  const trustedProxies = config.edge?.trustedProxies ?? 0;
  const guards = [rateLimit(limit, trustedProxies), sameOrigin(config.siteOrigin), bodySize(LONGEST_BODY)] as const;
  const acts = { [CART_FORM_PATHS.add]: add, [CART_FORM_PATHS.update]: update, [CART_FORM_PATHS.remove]: remove };
  for (const [path, act] of Object.entries(acts)) app.post(path, ...guards, formRoute(act, config));
  const bound = { most: CHECKOUTS_AT_ONCE, ofOneAddress: OF_ONE_ADDRESS, retryAfter: CHECKOUT_BUDGET / 1000 };
  const slow = inFlightLimit(bound, trustedProxies);
  const checkOut: Act = (form) => checkout(form, budget);
  const buyNow: Act = (form) => buy(form, budget, keep);
  app.post(CART_FORM_PATHS.checkout, ...guards, slow, formRoute(checkOut, config));
  app.post(CART_FORM_PATHS.buy, ...guards, slow, formRoute(buyNow, config));
  return app;
}
