import { notFoundResponse, type PageLoaderArgs, unavailableResponse } from 'shared-contracts';
import { offerQuery } from './offer.ts';

/** An ad page has nothing to say without its offer. */
export async function loadOffer({ services, request }: PageLoaderArgs, handle: string): Promise<void> {
  const query = offerQuery(services, handle, request.signal);
  const offer = await services.queryClient.ensureQueryData(query).catch(() => {
    throw unavailableResponse();
  });
  if (!offer) throw notFoundResponse();
}
