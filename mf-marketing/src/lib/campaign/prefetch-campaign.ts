import { loaderBudget, type PageLoaderArgs } from 'shared-runtime';
import { forAWhile, TIME_LIMIT } from '../time-limit.ts';
import { campaignQuery } from './campaign-query.ts';
import type { PageWithPictures } from './page-pictures.ts';

/** Fetches the campaign pictures if they are there in time. Never rejects; the page asks again in the browser. */
export function prefetchCampaign(args: PageLoaderArgs, page: PageWithPictures): Promise<void> {
  const { services } = args;
  const pictures = campaignQuery(services, page, loaderBudget(args, TIME_LIMIT));
  return forAWhile(args, services.queryClient.prefetchQuery({ ...pictures, retry: false }));
}
