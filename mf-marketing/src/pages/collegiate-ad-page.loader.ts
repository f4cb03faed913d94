import type { PageLoader } from 'shared-runtime';
import { collegiateAd } from '../features/advertisement/advertisement.ts';
import { loadOffer } from '../features/advertisement/load-offer.ts';
import { prefetchCampaign } from '../lib/campaign/prefetch-campaign.ts';

export const loader: PageLoader<null> = async (args) => {
  await Promise.all([loadOffer(args, collegiateAd.handle), prefetchCampaign(args, collegiateAd.picture)]);
  return null;
};
