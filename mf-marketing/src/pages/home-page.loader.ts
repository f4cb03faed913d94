import { loaderBudget, type PageLoader, withPatience } from 'shared-contracts';
import { prefetchCampaign } from '../lib/campaign/prefetch-campaign.ts';
import { homeCapsulesQuery } from '../features/home/home-capsules-query.ts';
import { PATIENCE } from '../lib/patience.ts';

/** Pictures and prices come first if they can. Home has plenty to say without them, so a failure here is none. */
export const loader: PageLoader<null> = async (args) => {
  const { services } = args;
  const capsules = homeCapsulesQuery(services, loaderBudget(args));
  const prices = services.queryClient.prefetchQuery({ ...capsules, retry: false });
  await Promise.all([prefetchCampaign(args), withPatience(prices, PATIENCE)]);
  return null;
};
