import { browserStorage, type Outage } from 'shared-runtime';
import { inboxOf } from '../lib/inbox.ts';
import { StoredBesideForms, StoredCartPage } from './stored-cart.tsx';
import { useStoredItemCount } from './stored-items.ts';

/** The cart's page in an outage. */
export const OutagePage = StoredCartPage satisfies Outage['OutagePage'];

/** The stored lines, above the server's page. */
export const BesidePage = StoredBesideForms satisfies Outage['BesidePage'];

/** The server's page shows lines that were added by forms, and its forms work. It does not show the stored lines. */
export const keepsPage = () => inboxOf(browserStorage.cookies.read()).length > 0;

/** The number of items that are stored or were added by forms. */
export function ItemCount({ format }: { readonly format: (count: number) => string }) {
  return format(useStoredItemCount());
}
