import type { PageLoader } from 'shared-runtime';
import { prefetchCampaign } from '../lib/campaign/prefetch-campaign.ts';

/** The picture, if it is there in time; the words need none. */
export const loader: PageLoader<null> = async (args) => {
  await prefetchCampaign(args, 'impact');
  return null;
};
