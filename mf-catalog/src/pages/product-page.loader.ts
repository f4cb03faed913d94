import { loaderBudget, notFoundResponse, orUnavailable, type PageLoader, withPatience } from 'shared-contracts';
import { recommendationsOptions } from '../lib/card/recommendations-query.ts';
import { capsuleAt } from '../lib/product/capsule-routes.ts';
import { productOptions } from '../lib/product/product-query.ts';

/** How long the page waits for recommendations once the product itself is there, in ms. */
const GRACE = 150;

export const loader: PageLoader<null> = async (args) => {
  const { url, services } = args;
  const handle = capsuleAt(url.pathname);
  if (!handle) throw notFoundResponse();
  const { queryClient } = services;
  const budget = loaderBudget(args);
  const recommendations = queryClient.prefetchQuery(recommendationsOptions(services, handle, 'RELATED', budget));
  const product = await queryClient
    .ensureQueryData(productOptions(services, handle, budget))
    .catch(orUnavailable({ product: handle }, budget));
  if (!product) throw notFoundResponse();
  if (services.side === 'server') await withPatience(recommendations, GRACE);
  return null;
};
