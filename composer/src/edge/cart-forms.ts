import { randomUUID } from 'node:crypto';
import {
  applyCorrections,
  CART_FORM_PATHS,
  CartCreate,
  type CartFormProblem,
  createStorefront,
  INBOX_MOST,
  type InboxEntry,
  inboxCookie,
  inboxOf,
  readCheckoutAnswer,
  variantNumber,
  withReturn,
} from 'shared-contracts/cart-forms';
import type { PublicConfig } from 'shared-contracts/config';
import { isShopError } from 'shared-contracts/errors';
import { handOverCookie } from './handed-over-inbox.ts';
import { writeLog } from './server-log.ts';

/** What the forms need of the configuration. */
export interface CartFormConfig {
  readonly siteOrigin: string;
  readonly storefront: PublicConfig['storefront'];
}

const LONGEST_BODY = 8192;
const CHECKOUT_BUDGET = 8000;

/** One form, as far as it has been understood. */
interface CartForm {
  readonly entries: readonly InboxEntry[];
  readonly merchandiseId: string;
  /** NaN where there is none. */
  readonly quantity: number;
}

function isOwn(request: Request, { siteOrigin }: CartFormConfig): boolean {
  const site = request.headers.get('Sec-Fetch-Site');
  return site === null ? request.headers.get('Origin') === siteOrigin : site === 'same-origin';
}

/** The body as text, or null where it is longer than any form of the shop; it is not read beyond that. */
async function readBody(request: Request): Promise<string | null> {
  const reader = request.body?.getReader();
  if (!reader) return '';
  const chunks: Uint8Array[] = [];
  for (let length = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(chunks).toString('utf8');
    length += value.byteLength;
    if (length > LONGEST_BODY) {
      await reader.cancel();
      return null;
    }
    chunks.push(value);
  }
}

function plain(status: number, text: string): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}

function seeOther(location: string, cookie?: string): Response {
  const headers = new Headers({ Location: location, 'Cache-Control': 'no-store' });
  if (cookie) headers.append('Set-Cookie', cookie);
  return new Response(null, { status: 303, headers });
}

/** Back to the cart with what it holds now; a cookie that does not fit leaves the cart as it was. */
function toCart(entries: readonly InboxEntry[] | null, config: CartFormConfig, problem?: CartFormProblem): Response {
  const cookie = entries ? inboxCookie(entries, config.siteOrigin) : undefined;
  const shown = cookie === null ? 'full' : problem;
  return seeOther(shown ? `/cart?problem=${shown}` : '/cart', cookie ?? undefined);
}

function add({ entries, merchandiseId, quantity }: CartForm, config: CartFormConfig): Response {
  const isValid = variantNumber(merchandiseId) !== null && quantity >= 1 && quantity <= INBOX_MOST;
  if (!isValid) return toCart(null, config, 'invalid');
  const id = randomUUID().replaceAll('-', '').slice(0, 12);
  return toCart([...entries, { id, variantId: merchandiseId, quantity }], config);
}

function update({ entries, merchandiseId, quantity }: CartForm, config: CartFormConfig): Response {
  if (!Number.isInteger(quantity) || quantity > INBOX_MOST) return toCart(null, config, 'invalid');
  const changed = entries.map((entry) => (entry.variantId === merchandiseId ? { ...entry, quantity } : entry));
  return toCart(
    changed.filter((entry) => entry.quantity > 0),
    config,
  );
}

function remove({ entries, merchandiseId }: CartForm, config: CartFormConfig): Response {
  return toCart(
    entries.filter(({ variantId }) => variantId !== merchandiseId),
    config,
  );
}

async function checkout({ entries }: CartForm, config: CartFormConfig): Promise<Response> {
  if (entries.length === 0) return toCart(null, config);
  const lines = entries.map(({ variantId, quantity }) => ({ merchandiseId: variantId, quantity }));
  const signal = AbortSignal.timeout(CHECKOUT_BUDGET);
  const storefront = createStorefront({ ...config.storefront, log: writeLog });
  const { cartCreate } = await storefront.ask(CartCreate, { input: { lines } }, { signal });
  const answer = readCheckoutAnswer(cartCreate, lines);
  // Without a correction there is nothing to look at again: the remarks stand in the checkout too.
  if (answer.kind === 'ready' || (answer.kind === 'changed' && answer.corrections.length === 0)) {
    const remembered = handOverCookie(answer.cartId, entries, config.siteOrigin);
    return seeOther(withReturn(answer.address, config.siteOrigin), remembered);
  }
  if (answer.kind === 'changed') {
    return toCart(
      applyCorrections(entries, answer.corrections, ({ variantId }) => variantId),
      config,
      'changed',
    );
  }
  const known = entries.filter(({ variantId }) => !answer.refusedIds.includes(variantId));
  return toCart(known, config, known.length < entries.length ? 'changed' : 'refused');
}

const HANDLERS: Readonly<Record<string, (form: CartForm, config: CartFormConfig) => Response | Promise<Response>>> = {
  [CART_FORM_PATHS.add]: add,
  [CART_FORM_PATHS.update]: update,
  [CART_FORM_PATHS.remove]: remove,
  [CART_FORM_PATHS.checkout]: checkout,
};

/** Whether one of the cart's forms posts to a path. */
export function isCartForm(pathname: string): boolean {
  return Object.hasOwn(HANDLERS, pathname);
}

/**
 * Answers the cart's forms for shoppers without script: the cart is a cookie of variant ids and quantities, and every
 * answer but a refusal is a redirect. Null for anything that is none of these forms.
 */
export async function handleCartForm(request: Request, config: CartFormConfig): Promise<Response | null> {
  const handler = HANDLERS[new URL(request.url).pathname];
  if (!handler || request.method !== 'POST') return null;
  if (!isOwn(request, config)) return plain(403, 'This form was sent from another site.');
  const body = await readBody(request);
  if (body === null) return plain(413, 'This form is too long.');
  const fields = new URLSearchParams(body);
  // The last field counts: a chosen size stands after the form's own.
  const field = (name: string) => fields.getAll(name).at(-1) ?? '';
  const quantity = /^-?\d{1,4}$/.test(field('quantity')) ? Number(field('quantity')) : Number.NaN;
  const entries = inboxOf(request.headers.get('Cookie'));
  try {
    return await handler({ entries, merchandiseId: field('merchandiseId'), quantity }, config);
  } catch (error) {
    writeLog('A checkout without script failed', { error: String(error) });
    const isAnswered = isShopError(error) && error.code !== 'STOREFRONT-007';
    return toCart(null, config, isAnswered ? 'refused' : 'failed');
  }
}
