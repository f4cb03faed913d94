import { loaderBudget, notFoundResponse, orUnavailable, type PageLoaderArgs } from 'shared-runtime';
import { offerQuery } from './offer.ts';

/** An ad page has nothing to say without its offer. */
export async function loadOffer(args: PageLoaderArgs, handle: string): Promise<void> {
  const { services } = args;
  const budget = loaderBudget(args);
  const query = offerQuery(services, handle, budget);
  const offer = await services.queryClient.ensureQueryData(query).catch(orUnavailable({ product: handle }, budget));
  if (!offer) throw notFoundResponse();
}
