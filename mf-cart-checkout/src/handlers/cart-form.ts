import type { CartFormProblem, CartLineInput, LineAttribute } from 'shared-contracts';
import { parseJson } from 'shared-runtime';
import type { CookieIntent, HandlerRequest, Intent } from 'shared-runtime/handlers';
import { decodeInbox, encodeInbox, INBOX_MOST, type InboxEntry } from '../lib/inbox.ts';
import { INBOX_COOKIE, INBOX_KEPT_FOR } from '../lib/handler-cookies.ts';
import { readItems } from '../lib/stored-cart.ts';
import { variantNumber } from '../lib/merchandise-id.ts';

/** A line that a form adds. */
export interface FormLine extends CartLineInput {
  /** Of the script inside the document, which stores the same line under it until the form is answered. */
  readonly press?: string | undefined;
}

/** One form, as far as it has been understood. */
export interface CartForm {
  readonly request: HandlerRequest;
  readonly entries: readonly InboxEntry[];
  readonly merchandiseId: string;
  /** NaN where there is none. */
  readonly quantity: number;
  /** The line's attributes in the order: the sizes of pieces. */
  readonly attributes: readonly LineAttribute[];
  /** The lines that a form adds: mostly the one of the fields above. Empty if one of several cannot be read. */
  readonly lines: readonly FormLine[];
  /** The page that a purchase began on, as it says; empty where there is none. */
  readonly productUrl: string;
}

/** The lines of a form that adds several: all of them, or none where one cannot be read. */
function linesOf(items: readonly unknown[]): readonly FormLine[] {
  const lines = readItems(items);
  return lines.length === items.length ? lines : [];
}

/** Reads a form and the cart that its cookie holds. */
export function readForm(request: HandlerRequest): CartForm {
  // The last field counts: a chosen size comes after the form's own.
  const field = (name: string) => request.form.findLast(([given]) => given === name)?.[1] ?? '';
  const quantity = /^-?\d{1,4}$/.test(field('quantity')) ? Number(field('quantity')) : Number.NaN;
  const item = parseJson(field('item'));
  const [single] = Array.isArray(item) ? [] : readItems([item]);
  const line = { merchandiseId: field('merchandiseId'), quantity, attributes: single?.attributes ?? [] };
  return {
    request,
    entries: decodeInbox(request.cookies[INBOX_COOKIE]),
    ...line,
    lines: Array.isArray(item) ? linesOf(item) : [line],
    productUrl: field('productUrl'),
  };
}

/** Whether a form names a variant and how many of it. */
export function namesLine({ merchandiseId, quantity }: Pick<CartLineInput, 'merchandiseId' | 'quantity'>): boolean {
  return variantNumber(merchandiseId) !== null && quantity >= 1 && quantity <= INBOX_MOST;
}

/** A line that names its press keeps that name: the same press sent twice, or stored in the browser too, counts once. */
export function newEntry({ merchandiseId, quantity, attributes = [], press }: FormLine): InboxEntry {
  const id = press ?? crypto.randomUUID().replaceAll('-', '').slice(0, 12);
  const entry = { id, variantId: merchandiseId, quantity };
  return attributes.length > 0 ? { ...entry, attributes } : entry;
}

/** The cookie that holds entries; no entries end it. Null where they do not fit. */
export function inboxIntent(entries: readonly InboxEntry[]): CookieIntent | null {
  const value = encodeInbox(entries);
  return value === null ? null : { name: INBOX_COOKIE, value, maxAge: entries.length === 0 ? 0 : INBOX_KEPT_FOR };
}

/** Redirects to the cart with its new content, or with null unchanged; a cookie that does not fit leaves the cart unchanged. */
export function toCart(
  entries: readonly InboxEntry[] | null,
  problem?: CartFormProblem | null,
  cookies: readonly CookieIntent[] = [],
): Intent {
  const inbox = entries ? inboxIntent(entries) : undefined;
  const shown = inbox === null ? 'full' : problem;
  return { redirect: shown ? `/cart?problem=${shown}` : '/cart', cookies: [...cookies, ...(inbox ? [inbox] : [])] };
}
