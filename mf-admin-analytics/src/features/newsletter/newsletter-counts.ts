import type { PublicConfig } from 'shared-contracts';
import { askBackend, queryOptions, retryUnreachable } from 'shared-runtime';

/** Numbers of addresses of the newsletter. */
export interface NewsletterCounts {
  readonly confirmed: number;
  /** Signed up for the newsletter and have not followed the link in the confirmation mail. */
  readonly waiting: number;
}

function count(config: PublicConfig, confirmed: boolean): Promise<number> {
  return askBackend(config, async (backend, signal) => {
    const all = backend.from('newsletter_subscriptions').select('id', { count: 'exact', head: true });
    const some = confirmed ? all.not('confirmed_at', 'is', null) : all.is('confirmed_at', null);
    const reply = await some.abortSignal(signal);
    // The count comes beside the rows, and the query requests no rows.
    return reply.error ? reply : { ...reply, data: reply.count ?? 0 };
  });
}

/** Counts the subscriptions; row level security shows them to administrators only. */
export function newsletterCountsQuery(config: PublicConfig) {
  return queryOptions({
    queryKey: ['analytics', 'newsletter'],
    queryFn: async (): Promise<NewsletterCounts> => {
      const [confirmed, waiting] = await Promise.all([count(config, true), count(config, false)]);
      return { confirmed, waiting };
    },
    retry: retryUnreachable,
  });
}
