import { BRAND } from 'shared-contracts/brand';
import { CartById, createStorefront, type InboxEntry, inboxCookie, inboxOf } from 'shared-contracts/cart-forms';
import type { PublicConfig } from 'shared-contracts/config';
import { writeLog } from './server-log.ts';

/** Which checkout a shopper without script was sent to pay at, and with which entries of the inbox; for a day. */
const COOKIE = `${BRAND.keyPrefix}-handed-over`;
const DAY = 24 * 3600;

/** A page does not wait longer (ms) for the storefront to say whether the order was completed. */
const PATIENCE = 1500;

interface HandedOver {
  readonly cartId: string;
  readonly ids: readonly string[];
}

function cookie(value: string, life: number, siteOrigin: string): string {
  const secure = siteOrigin.startsWith('https:') ? '; Secure' : '';
  return `${COOKIE}=${value}; Path=/; Max-Age=${life}; HttpOnly; SameSite=Lax${secure}`;
}

/** The cookie that remembers a checkout. */
export function handOverCookie(cartId: string, entries: readonly InboxEntry[], siteOrigin: string): string {
  const ids = entries.map(({ id }) => id).join('_');
  return cookie(`${encodeURIComponent(cartId)}:${ids}`, DAY, siteOrigin);
}

function readHandedOver(cookies: string): HandedOver | null {
  const pattern = new RegExp(`(?:^|;\\s*)${COOKIE}=([^;:\\s]{1,500}):([a-z0-9_]{1,3072})(?:;|$)`);
  const [, id, ids] = pattern.exec(cookies) ?? [];
  if (!id || !ids) return null;
  try {
    return { cartId: decodeURIComponent(id), ids: ids.split('_') };
  } catch {
    return null;
  }
}

/**
 * Whether what the inbox holds has been ordered meanwhile: the storefront is asked for the cart that was handed over. Costs
 * nothing for anybody who was not sent to a checkout today; an answer that does not come changes nothing.
 *
 * @returns the cookies that take out what was ordered, or null.
 */
export async function settleInbox(
  cookies: string,
  config: Pick<PublicConfig, 'siteOrigin' | 'storefront'>,
): Promise<string[] | null> {
  const handedOver = readHandedOver(cookies);
  const entries = inboxOf(cookies);
  if (!handedOver || !entries.some(({ id }) => handedOver.ids.includes(id))) return null;
  try {
    const storefront = createStorefront({ ...config.storefront, retries: 0, log: writeLog });
    const signal = AbortSignal.timeout(PATIENCE);
    const { cart } = await storefront.ask(CartById, { id: handedOver.cartId }, { signal });
    if (cart) return null;
  } catch (error) {
    writeLog('Whether a checkout without script was completed is not known', { error: String(error) });
    return null;
  }
  const left = inboxCookie(
    entries.filter(({ id }) => !handedOver.ids.includes(id)),
    config.siteOrigin,
  );
  return [...(left === null ? [] : [left]), cookie('', 0, config.siteOrigin)];
}
