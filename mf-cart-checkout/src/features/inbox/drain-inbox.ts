import { BRAND, type CartItem } from 'shared-contracts';
import { type CookieJar, kept, type StorageArea, type Storefront, z } from 'shared-runtime';
import { type InboxEntry, inboxCookie, inboxOf } from '../../lib/inbox.ts';
import { inboxItems } from './inbox-items.ts';
import { findVariants } from '../../lib/variants/variants-by-id.ts';

const REMEMBERED = 300;

/** The ids of the entries that were moved into the cart. */
const keptDrained = (storage: StorageArea) => kept(`${BRAND.keyPrefix}-inbox-drained`, z.array(z.string()), storage);

/** The dependencies of draining. */
export interface DrainArgs {
  readonly cookies: CookieJar;
  readonly storage: StorageArea;
  readonly storefront: Storefront;
  readonly siteOrigin: string;
  takeIn(items: readonly CartItem[]): void;
}

function fresh(entries: readonly InboxEntry[], storage: StorageArea): InboxEntry[] {
  const drained = new Set(keptDrained(storage).read());
  return entries.filter(({ id }) => !drained.has(id));
}

function markDrained(entries: readonly InboxEntry[], storage: StorageArea): void {
  const drained = keptDrained(storage);
  const ids = [...(drained.read() ?? []), ...entries.map(({ id }) => id)];
  drained.write(ids.slice(-REMEMBERED));
}

/**
 * Moves lines that were added without script into the stored cart, each entry once, and clears the cookie. Where names and prices
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
