import type { PageLoader } from 'shared-runtime';
import { prefetchCampaign } from '../lib/campaign/prefetch-campaign.ts';

/** Only the picture; the free times are asked by the browser. */
export const loader: PageLoader<null> = async (args) => {
  await prefetchCampaign(args, 'booking');
  return null;
};
