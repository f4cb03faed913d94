import { loaderBudget, type PageLoader } from 'shared-runtime';
import { type InboxEntry, inboxOf } from '../lib/inbox.ts';
import { remarksOf } from '../lib/remarks.ts';
import { inboxQuery } from '../features/inbox/inbox-query.ts';

/** The data of the page: the inbox of a shopper without script, and why a form led back here. */
export interface CartPageData {
  readonly entries: readonly InboxEntry[];
  /** Whether the lines of the inbox could not be looked up in time: without script the page would stay as it was sent. */
  readonly isUnavailable: boolean;
  readonly problem: string | null;
  /** The storefront's remarks about the order, if they are the reason. */
  readonly remarks: readonly string[];
}

/** How long the page waits for its lines, in ms: inside the loader budget, so that it can say that they could not be had. */
const TIME_LIMIT = 1200;

/** The cart itself lives in the browser; only lines added without script are known here, by their cookie. */
export const loader: PageLoader<CartPageData> = async (args) => {
  const { request, url, services } = args;
  const entries = services.side === 'server' ? inboxOf(request.headers.get('Cookie')) : [];
  // A failed look-up is no missing page: the lines stay in the cookie, and the page says so.
  const query = inboxQuery(services, entries, loaderBudget(args, TIME_LIMIT));
  if (entries.length > 0) await services.queryClient.prefetchQuery(query);
  const isUnavailable = entries.length > 0 && services.queryClient.getQueryData(query.queryKey) === undefined;
  const problem = url.searchParams.get('problem');
  const remarks = services.side === 'server' && problem === 'remarked' ? remarksOf(request.headers.get('Cookie')) : [];
  return { entries, isUnavailable, problem, remarks };
};
