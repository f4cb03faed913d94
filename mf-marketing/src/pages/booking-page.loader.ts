import type { PageLoader } from 'shared-contracts';
import { campaignQuery } from '../features/campaign/campaign-query.ts';

/** Only the picture; the free times are asked by the browser. */
export const loader: PageLoader<null> = async ({ services, request }) => {
  await services.queryClient.prefetchQuery(campaignQuery(services, request.signal));
  return null;
};
