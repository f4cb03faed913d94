import type { PageLoaderArgs } from 'shared-contracts';
import { optionalSignal } from '../../lib/optional-signal.ts';
import { campaignQuery } from './campaign-query.ts';

/** Fetches the campaign pictures if they are there in time. Never rejects; the page asks again in the browser. */
export function prefetchCampaign({ services, request }: PageLoaderArgs): Promise<void> {
  return services.queryClient.prefetchQuery({ ...campaignQuery(services, optionalSignal(request)), retry: false });
}
