import { browserStorage, type Outage } from 'shared-runtime';
import { inboxOf } from '../lib/inbox.ts';
import { StoredBesideForms, StoredCartPage } from './stored-cart.tsx';
import { useStoredItemCount } from './stored-items.ts';

/** The cart's page in an outage. */
export const OutagePage = StoredCartPage satisfies Outage['OutagePage'];

/** What is stored, above the server's page. */
export const BesidePage = StoredBesideForms satisfies Outage['BesidePage'];

/** The server's page shows what was added by forms, and its forms work. It knows nothing of what is stored. */
export const keepsPage = () => inboxOf(browserStorage.cookies.read()).length > 0;

/** Counts what is stored and what was added by forms. */
export function ItemCount({ format }: { readonly format: (count: number) => string }) {
  return format(useStoredItemCount());
}
