import type { PageLoader } from 'shared-runtime';
import { prefetchCampaign } from '../../lib/campaign/prefetch-campaign.ts';

/** The picture that an information page is shared with, if it is there in time; its text needs none. */
export const loader: PageLoader<null> = async (args) => {
  await prefetchCampaign(args, 'information');
  return null;
};
