import { loaderBudget, notFoundResponse, orUnavailable, type PageLoader, withTimeLimit } from 'shared-runtime';
import { recommendationsOptions } from '../lib/card/recommendations-query.ts';
import { capsuleAt } from '../lib/product/capsule-routes.ts';
import { knownCapsule } from '../lib/product/known-capsule.ts';
import { productOptions } from '../lib/product/product-query.ts';

/** How long the page waits for recommendations once the product itself is there, in ms. */
const GRACE = 150;

export const loader: PageLoader<null> = async (args) => {
  const { url, services } = args;
  const handle = capsuleAt(url.pathname);
  if (!handle) throw notFoundResponse();
  const { queryClient } = services;
  const budget = loaderBudget(args);
  const wanted = productOptions(services, handle, budget);
  if (knownCapsule(handle)) args.showAtOnce?.();
  // In a browser they would share the bandwidth with the picture that the visitor waits for; the page requests them later.
  const recommendations =
    services.side === 'server'
      ? queryClient.prefetchQuery(recommendationsOptions(services, handle, 'RELATED', budget))
      : Promise.resolve();
  const product = await queryClient.ensureQueryData(wanted).catch(orUnavailable({ product: handle }, budget));
  if (!product) throw notFoundResponse();
  await withTimeLimit(recommendations, GRACE);
  return null;
};
