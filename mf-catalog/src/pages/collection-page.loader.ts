import { loaderBudget, notFoundResponse, orUnavailable, type PageLoader, withTimeLimit } from 'shared-runtime';
import { collectionOptions } from '../features/collection/collection-query.ts';
import { matching, PAGE_SIZE, readView } from '../features/collection/collection-view.ts';
import { campaignOptions } from '../lib/campaign/campaign-query.ts';
import { areaAt, areaPictures } from '../lib/area-pages.ts';
import { hasPage } from '../lib/paging/page-in.ts';

/** How long the page waits for its pictures once the collection itself is there, in ms. */
const GRACE = 500;

export const loader: PageLoader<null> = async (args) => {
  const { url, services } = args;
  const area = areaAt(url.pathname);
  if (!area) throw notFoundResponse();
  const { queryClient } = services;
  const budget = loaderBudget(args);
  // Editorial pictures are an ornament: the page is whole without them, but they come in the same round trip.
  const ornament = queryClient.prefetchQuery(campaignOptions(services, areaPictures(area.handle), budget));
  const collection = await queryClient
    .ensureQueryData(collectionOptions(services, area.handle, budget))
    .catch(orUnavailable({ collection: area.handle }, budget));
  const view = readView(url.searchParams);
  if (!collection || !hasPage(view.page, matching(collection.cards, view).length, PAGE_SIZE)) throw notFoundResponse();
  await withTimeLimit(ornament, GRACE);
  return null;
};
