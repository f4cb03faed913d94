import { type InboxEntry, inboxOf, type PageLoader } from 'shared-contracts';
import { remarksOf } from 'shared-contracts/checkout';
import { inboxQuery } from '../features/inbox/inbox-query.ts';

/** What the page is rendered from: the inbox of a shopper without script, and why a form led back here. */
export interface CartPageData {
  readonly entries: readonly InboxEntry[];
  readonly problem: string | null;
  /** What the storefront said about the order, where that is why. */
  readonly remarks: readonly string[];
}

/** The cart itself lives in the browser; only what was added without script is known here, by its cookie. */
export const loader: PageLoader<CartPageData> = async ({ request, url, services }) => {
  const entries = services.side === 'server' ? inboxOf(request.headers.get('Cookie')) : [];
  // A failed look-up is no missing page: the lines stay in the cookie, and the page says so.
  if (entries.length > 0) await services.queryClient.prefetchQuery(inboxQuery(services, entries));
  const problem = url.searchParams.get('problem');
  const remarks = services.side === 'server' && problem === 'remarked' ? remarksOf(request.headers.get('Cookie')) : [];
  return { entries, problem, remarks };
};
