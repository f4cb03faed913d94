import type { PageLoader } from 'shared-contracts';
import { campaignQuery } from '../features/campaign/campaign-query.ts';

/** The picture, if it is there in time; the words need none. */
export const loader: PageLoader<null> = async ({ services, request }) => {
  await services.queryClient.prefetchQuery(campaignQuery(services, request.signal));
  return null;
};
