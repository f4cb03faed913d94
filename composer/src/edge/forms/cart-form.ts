import type { Context } from 'hono';
import {
  type CartFormProblem,
  type CartLineInput,
  encodeInbox,
  INBOX_COOKIE,
  INBOX_KEPT_FOR,
  INBOX_MOST,
  type InboxEntry,
  type LineAttribute,
  variantNumber,
} from 'shared-contracts/cart-forms';
import type { PublicConfig, ServerConfig } from 'shared-contracts/config';
import type { CookieSigner } from '../server/cookie-signer.ts';
import { type CookieToSet, setCookies } from '../server/cookies.ts';
import type { EdgeEnv } from '../server/edge-env.ts';
import { redirectOnSite } from '../server/redirect.ts';

/** What the forms need of the configuration. */
export interface CartFormConfig {
  readonly siteOrigin: string;
  readonly storefront: PublicConfig['storefront'];
  readonly signer: CookieSigner;
  /** How many proxies are believed; none, unless it says so. */
  readonly edge?: Pick<ServerConfig['edge'], 'trustedProxies'>;
}

/** A line that a form adds. */
export interface FormLine extends CartLineInput {
  /** Of the script inside the document, which stores the same line under it until the form is answered. */
  readonly press?: string | undefined;
}

/** One form, as far as it has been understood. */
export interface CartForm {
  readonly c: Context<EdgeEnv>;
  readonly config: CartFormConfig;
  readonly entries: readonly InboxEntry[];
  readonly merchandiseId: string;
  /** NaN where there is none. */
  readonly quantity: number;
  /** What travels with the line to the order: the sizes of pieces. */
  readonly attributes: readonly LineAttribute[];
  /** What a form adds: mostly one line, that of the fields above. Empty where one of several cannot be read. */
  readonly lines: readonly FormLine[];
  /** The page that a purchase began on, as it says; empty where there is none. */
  readonly productUrl: string;
}

/** Whether a form names a variant and how many of it. */
export function namesLine({ merchandiseId, quantity }: Pick<CartLineInput, 'merchandiseId' | 'quantity'>): boolean {
  return variantNumber(merchandiseId) !== null && quantity >= 1 && quantity <= INBOX_MOST;
}

/** The cookie that holds entries; no entries expire it. Null where they do not fit. */
function inboxToSet(entries: readonly InboxEntry[]): CookieToSet | null {
  const value = encodeInbox(entries);
  return value === null ? null : { name: INBOX_COOKIE, value, maxAge: entries.length === 0 ? 0 : INBOX_KEPT_FOR };
}

/** Back to the cart with what it holds now; a cookie that does not fit leaves the cart as it was. */
export function toCart(
  { c, config }: CartForm,
  entries: readonly InboxEntry[] | null,
  problem?: CartFormProblem,
): Response {
  const cookie = entries ? inboxToSet(entries) : undefined;
  if (cookie) setCookies(c, config.siteOrigin, [cookie]);
  const shown = cookie === null ? 'full' : problem;
  return redirectOnSite(c, shown ? `/cart?problem=${shown}` : '/cart');
}
