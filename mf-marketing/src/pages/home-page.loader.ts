import type { PageLoader } from 'shared-contracts';
import { campaignQuery } from '../features/campaign/campaign-query.ts';
import { homeCapsulesQuery } from '../features/home/home-capsules-query.ts';

/** Pictures and prices come first if they can. Home has plenty to say without them, so a failure here is none. */
export const loader: PageLoader<null> = async ({ services, request }) => {
  await Promise.all([
    services.queryClient.prefetchQuery(campaignQuery(services, request.signal)),
    services.queryClient.prefetchQuery(homeCapsulesQuery(services, request.signal)),
  ]);
  return null;
};
