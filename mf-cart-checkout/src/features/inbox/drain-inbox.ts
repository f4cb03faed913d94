import {
  BRAND,
  type CartItem,
  type InboxEntry,
  inboxCookie,
  inboxOf,
  parseJson,
  type Storefront,
  z,
} from 'shared-contracts';
import type { TextStorage } from '../../lib/text-storage.ts';
import { inboxItems } from './inbox-items.ts';
import { findVariants } from '../../lib/variants/variants-by-id.ts';

const DRAINED_KEY = `${BRAND.keyPrefix}-inbox-drained`;
const REMEMBERED = 300;

const Drained = z.catch(z.array(z.string()), []);

/** The document's cookies. */
export interface CookieJar {
  read(): string;
  write(cookie: string): void;
}

/** What draining needs. */
export interface DrainArgs {
  readonly cookies: CookieJar;
  readonly storage: TextStorage;
  readonly storefront: Storefront;
  readonly siteOrigin: string;
  takeIn(items: readonly CartItem[]): void;
}

function fresh(entries: readonly InboxEntry[], storage: TextStorage): InboxEntry[] {
  const drained = new Set(Drained.parse(parseJson(storage.read(DRAINED_KEY))));
  return entries.filter(({ id }) => !drained.has(id));
}

function markDrained(entries: readonly InboxEntry[], storage: TextStorage): void {
  const before = Drained.parse(parseJson(storage.read(DRAINED_KEY)));
  const ids = [...before, ...entries.map(({ id }) => id)];
  storage.write(DRAINED_KEY, JSON.stringify(ids.slice(-REMEMBERED)));
}

/**
 * Moves what was added without script into the stored cart, each entry once, and clears the cookie. Where names and prices
 * cannot be looked up, the cookie stays for the next page.
 */
export async function drainInbox({ cookies, storage, storefront, siteOrigin, takeIn }: DrainArgs): Promise<void> {
  const entries = inboxOf(cookies.read());
  if (entries.length === 0) return;
  const wanted = fresh(entries, storage);
  const variants = await findVariants(
    storefront,
    wanted.map(({ variantId }) => variantId),
  );
  // Another tab may have drained them while this one was asking.
  const items = inboxItems(fresh(wanted, storage), variants);
  markDrained(entries, storage);
  if (items.length > 0) takeIn(items);
  const moved = new Set(entries.map(({ id }) => id));
  const left = inboxOf(cookies.read()).filter(({ id }) => !moved.has(id));
  cookies.write(inboxCookie(left, siteOrigin) ?? '');
}
