import type { CookieIntent, Handler, HandlerRequest } from 'shared-runtime/handlers';
import { decodeInbox, type InboxEntry } from '../lib/inbox.ts';
import { CartById } from '../lib/cart-by-id.ts';
import { HANDED_OVER_COOKIE, HANDED_OVER_KEPT_FOR, INBOX_COOKIE } from '../lib/handler-cookies.ts';
import { inboxIntent } from './cart-form.ts';

interface HandedOver {
  readonly cartId: string;
  readonly ids: readonly string[];
}

/** The cookie that remembers a checkout; the server signs it, since its content goes into a request to the storefront. */
export function handOverIntent(cartId: string, entries: readonly InboxEntry[]): CookieIntent {
  const ids = entries.map(({ id }) => id).join('_');
  return { name: HANDED_OVER_COOKIE, value: `${cartId}:${ids}`, maxAge: HANDED_OVER_KEPT_FOR };
}

function handedOverIn({ cookies }: HandlerRequest): HandedOver | null {
  const [, cartId, ids] = /^([^\s%]{1,500}):([a-z0-9_]{1,3072})$/.exec(cookies[HANDED_OVER_COOKIE] ?? '') ?? [];
  return cartId && ids ? { cartId, ids: ids.split('_') } : null;
}

/** Whether the storefront still knows the cart; it goes when it becomes an order. */
async function isOrdered(cartId: string, { report, signal, storefront }: HandlerRequest): Promise<boolean> {
  try {
    const { cart } = await storefront.ask(CartById, { id: cartId }, { signal });
    return !cart;
  } catch (error) {
    report(`Couldn’t tell whether a no-JavaScript checkout was completed: ${String(error)}`);
    return false;
  }
}

const NOTHING = { redirect: null };

/**
 * Removes ordered entries from the cart of a shopper without script before a page is shown: it requests the handed-over cart from
 * the storefront. Without an answer nothing changes.
 */
const settleInbox: Handler = async (request) => {
  const handedOver = handedOverIn(request);
  const entries = handedOver ? decodeInbox(request.cookies[INBOX_COOKIE]) : [];
  if (!handedOver || !entries.some(({ id }) => handedOver.ids.includes(id))) return NOTHING;
  if (!(await isOrdered(handedOver.cartId, request))) return NOTHING;
  const inbox = inboxIntent(entries.filter(({ id }) => !handedOver.ids.includes(id)));
  const ended = { name: HANDED_OVER_COOKIE, value: '', maxAge: 0 };
  return { redirect: null, cookies: [...(inbox ? [inbox] : []), ended] };
};

export default settleInbox;
