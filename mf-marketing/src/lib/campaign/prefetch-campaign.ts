import { loaderBudget, type PageLoaderArgs } from 'shared-contracts';
import { forAWhile, PATIENCE } from '../patience.ts';
import { campaignQuery } from './campaign-query.ts';

/** Fetches the campaign pictures if they are there in time. Never rejects; the page asks again in the browser. */
export function prefetchCampaign(args: PageLoaderArgs): Promise<void> {
  const { services } = args;
  const pictures = campaignQuery(services, loaderBudget(args, PATIENCE));
  return forAWhile(args, services.queryClient.prefetchQuery({ ...pictures, retry: false }));
}
