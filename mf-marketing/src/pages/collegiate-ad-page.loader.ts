import type { PageLoader } from 'shared-contracts';
import { collegiateAd } from '../features/advertisement/advertisement.ts';
import { loadOffer } from '../features/advertisement/load-offer.ts';
import { campaignQuery } from '../features/campaign/campaign-query.ts';

export const loader: PageLoader<null> = async (args) => {
  const pictures = args.services.queryClient.prefetchQuery(campaignQuery(args.services, args.request.signal));
  await loadOffer(args, collegiateAd.handle);
  await pictures;
  return null;
};
