import type { PageLoader } from 'shared-contracts';
import { prefetchCampaign } from '../features/campaign/prefetch-campaign.ts';
import { homeCapsulesQuery } from '../features/home/home-capsules-query.ts';
import { optionalSignal } from '../lib/optional-signal.ts';

/** Pictures and prices come first if they can. Home has plenty to say without them, so a failure here is none. */
export const loader: PageLoader<null> = async (args) => {
  const { services, request } = args;
  const capsules = homeCapsulesQuery(services, optionalSignal(request));
  await Promise.all([prefetchCampaign(args), services.queryClient.prefetchQuery({ ...capsules, retry: false })]);
  return null;
};
