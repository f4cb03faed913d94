import { notFoundResponse, type PageLoader, unavailableResponse } from 'shared-contracts';
import { collectionOptions } from '../features/collection/collection-query.ts';
import { campaignOptions } from '../lib/campaign/campaign-query.ts';
import { areaAt, areaPictures } from '../lib/areas.ts';

export const loader: PageLoader<null> = async ({ request, url, services }) => {
  const area = areaAt(url.pathname);
  if (!area) throw notFoundResponse();
  const { queryClient } = services;
  // Editorial pictures are an ornament: the page is whole without them, but they come in the same round trip.
  const ornament = queryClient.prefetchQuery(campaignOptions(services, areaPictures(area.handle), request.signal));
  const collection = await queryClient
    .ensureQueryData(collectionOptions(services, area.handle, request.signal))
    .catch(() => {
      throw unavailableResponse();
    });
  if (!collection) throw notFoundResponse();
  await ornament;
  return null;
};
