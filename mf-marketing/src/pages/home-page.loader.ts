import { loaderBudget, type PageLoader, reportUnavailable } from 'shared-runtime';
import { prefetchCampaign } from '../lib/campaign/prefetch-campaign.ts';
import { homeCapsulesQuery } from '../features/home/home-capsules-query.ts';
import { forAWhile, TIME_LIMIT } from '../lib/time-limit.ts';

/** Pictures and prices come first if they can. Home has plenty to say without them, so a failure here is none. */
export const loader: PageLoader<null> = async (args) => {
  const { services } = args;
  const budget = loaderBudget(args, TIME_LIMIT);
  const capsules = services.queryClient.ensureQueryData({ ...homeCapsulesQuery(services, budget), retry: false }).then(
    () => undefined,
    (cause: unknown) => reportUnavailable({ product: 'every capsule of the home page' }, cause, budget),
  );
  await Promise.all([prefetchCampaign(args, 'home'), forAWhile(args, capsules)]);
  return null;
};
