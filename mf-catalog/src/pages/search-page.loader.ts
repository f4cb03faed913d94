import { type PageLoader, unavailableResponse } from 'shared-contracts';
import { searchOptions, searchTerm } from '../features/search/search-query.ts';

export const loader: PageLoader<null> = async ({ request, url, services }) => {
  const query = searchTerm(url.searchParams.get('q'));
  if (!query) return null;
  await services.queryClient.ensureQueryData(searchOptions(services, query, request.signal)).catch(() => {
    throw unavailableResponse();
  });
  return null;
};
