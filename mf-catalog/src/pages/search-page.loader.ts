import { loaderBudget, orUnavailable, type PageLoader } from 'shared-contracts';
import { comparedOptions } from '../features/compare/compared-query.ts';
import { searchOptions } from '../features/search/search-query.ts';
import { readSearch } from '../features/search/search-view.ts';
import { readCompared } from '../lib/card/compare-address.ts';

export const loader: PageLoader<null> = async (args) => {
  const { url, services } = args;
  const view = readSearch(url.searchParams);
  const budget = loaderBudget(args);
  const compared = readCompared(url.searchParams);
  const { queryClient } = services;
  if (compared.length > 0) {
    await queryClient
      .ensureQueryData(comparedOptions(services, compared, budget))
      .catch(orUnavailable({ page: 'comparison' }, budget));
  } else if (view.query !== '') {
    await queryClient
      .ensureQueryData(searchOptions(services, view, budget))
      .catch(orUnavailable({ page: 'search' }, budget));
  }
  return null;
};
