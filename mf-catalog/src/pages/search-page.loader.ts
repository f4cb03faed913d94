import { loaderBudget, orUnavailable, type PageLoader } from 'shared-contracts';
import { searchOptions, searchTerm } from '../features/search/search-query.ts';

export const loader: PageLoader<null> = async (args) => {
  const { url, services } = args;
  const query = searchTerm(url.searchParams.get('q'));
  if (!query) return null;
  const budget = loaderBudget(args);
  await services.queryClient
    .ensureQueryData(searchOptions(services, query, budget))
    .catch(orUnavailable({ page: 'search' }, budget));
  return null;
};
