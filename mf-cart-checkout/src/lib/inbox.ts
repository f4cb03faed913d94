import type { LineAttribute } from 'shared-contracts';
import { INBOX_COOKIE, INBOX_KEPT_FOR } from './handler-cookies.ts';
import { decodeAttributes, encodeAttributes } from './attribute-code.ts';
import { variantId, variantNumber } from './merchandise-id.ts';

/** The most bytes that the cookie's value may take. */
export const INBOX_LIMIT = 3072;

/** The largest quantity that a form may ask for at once; it bounds the cookie, not the cart. */
export const INBOX_MOST = 999;

/** One entry: appended, never merged. `id` prevents that it is moved into the stored cart twice. */
export interface InboxEntry {
  readonly id: string;
  readonly variantId: string;
  readonly quantity: number;
  /** The sizes of pieces; absent where there are none. */
  readonly attributes?: readonly LineAttribute[] | undefined;
}

const ENTRY = /^([a-z0-9]{6,12})-(\d{1,20})-([1-9]\d{0,2})(?:-([A-Za-z0-9.~]+))?$/;

function encodeEntry({ id, variantId: gid, quantity, attributes = [] }: InboxEntry): string {
  const code = encodeAttributes(attributes);
  return `${id}-${variantNumber(gid)}-${quantity}${code && `-${code}`}`;
}

/**
 * The cookie's value for some entries, or null where they no longer fit or one of them cannot be written.
 *
 * @example encodeInbox([{ id: 'k3j2h1g0', variantId: 'gid://shopify/ProductVariant/44', quantity: 2 }]) // 'k3j2h1g0-44-2'
 */
export function encodeInbox(entries: readonly InboxEntry[]): string | null {
  const parts = entries.map(encodeEntry);
  const value = parts.join('_');
  return parts.every((part) => ENTRY.test(part)) && value.length <= INBOX_LIMIT ? value : null;
}

/**
 * The entries of a cookie's value. It is untrusted input: malformed, duplicate or overlong entries are left out.
 *
 * @example decodeInbox('k3j2h1g0-44-2') // [{ id: 'k3j2h1g0', variantId: 'gid://shopify/ProductVariant/44', quantity: 2 }]
 */
export function decodeInbox(value: string | null | undefined): InboxEntry[] {
  if (!value || value.length > INBOX_LIMIT) return [];
  const entries = new Map<string, InboxEntry>();
  for (const part of value.split('_')) {
    const [, id, number, quantity, code] = ENTRY.exec(part) ?? [];
    const attributes = code === undefined ? [] : decodeAttributes(code);
    // Without the sizes of its pieces a line would be ordered as another.
    if (!id || !number || !quantity || !attributes || entries.has(id)) continue;
    const entry = { id, variantId: variantId(number), quantity: Number(quantity) };
    entries.set(id, attributes.length > 0 ? { ...entry, attributes } : entry);
  }
  return [...entries.values()];
}

/**
 * The entries in a `Cookie` header or in `document.cookie`.
 *
 * @example inboxOf(request.headers.get('Cookie'))
 */
export function inboxOf(cookies: string | null | undefined): InboxEntry[] {
  const prefix = `${INBOX_COOKIE}=`;
  const pair = cookies?.split(';').find((part) => part.trim().startsWith(prefix));
  return decodeInbox(pair?.trim().slice(prefix.length));
}

/**
 * The cookie that holds some entries, as `Set-Cookie` and `document.cookie` take it; no entries expire it. Null where they
 * do not fit.
 *
 * @example document.cookie = inboxCookie([], config.siteOrigin) ?? '';
 */
export function inboxCookie(entries: readonly InboxEntry[], siteOrigin: string): string | null {
  const value = encodeInbox(entries);
  if (value === null) return null;
  const life = entries.length === 0 ? 0 : INBOX_KEPT_FOR;
  const secure = siteOrigin.startsWith('https:') ? '; Secure' : '';
  return `${INBOX_COOKIE}=${value}; Path=/; Max-Age=${life}; SameSite=Lax${secure}`;
}
