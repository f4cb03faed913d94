import type { PageLoader } from 'shared-runtime';
import { fauxFurAd } from '../features/advertisement/advertisement.ts';
import { loadOffer } from '../features/advertisement/load-offer.ts';
import { prefetchCampaign } from '../lib/campaign/prefetch-campaign.ts';

export const loader: PageLoader<null> = async (args) => {
  await Promise.all([loadOffer(args, fauxFurAd.handle), prefetchCampaign(args, fauxFurAd.picture)]);
  return null;
};
