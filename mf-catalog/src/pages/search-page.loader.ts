import { loaderBudget, orUnavailable, type PageLoader } from 'shared-contracts';
import { searchOptions } from '../features/search/search-query.ts';
import { readSearch } from '../features/search/search-view.ts';

export const loader: PageLoader<null> = async (args) => {
  const { url, services } = args;
  const view = readSearch(url.searchParams);
  if (view.query === '') return null;
  const budget = loaderBudget(args);
  await services.queryClient
    .ensureQueryData(searchOptions(services, view, budget))
    .catch(orUnavailable({ page: 'search' }, budget));
  return null;
};
