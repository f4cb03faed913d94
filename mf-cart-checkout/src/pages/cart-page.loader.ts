import { type InboxEntry, inboxOf, type PageLoader } from 'shared-contracts';
import { inboxQuery } from '../features/inbox/inbox-query.ts';

/** What the page is rendered from: the inbox of a shopper without script, and why a form led back here. */
export interface CartPageData {
  readonly entries: readonly InboxEntry[];
  readonly problem: string | null;
}

/** The cart itself lives in the browser; only what was added without script is known here, by its cookie. */
export const loader: PageLoader<CartPageData> = async ({ request, url, services }) => {
  const entries = services.side === 'server' ? inboxOf(request.headers.get('Cookie')) : [];
  // A failed look-up is no missing page: the lines stay in the cookie, and the page says so.
  if (entries.length > 0) await services.queryClient.prefetchQuery(inboxQuery(services, entries));
  return { entries, problem: url.searchParams.get('problem') };
};
