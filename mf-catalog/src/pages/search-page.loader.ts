import { loaderBudget, notFoundResponse, orUnavailable, type PageLoader } from 'shared-runtime';
import { comparedOptions } from '../features/compare/compared-query.ts';
import { searchOptions } from '../features/search/search-query.ts';
import { readSearch, SEARCH_PAGE } from '../features/search/search-view.ts';
import { readCompared } from '../lib/card/compare-address.ts';
import { hasPage } from '../lib/paging/page-in.ts';

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
    return null;
  }
  const isAsked = view.query !== '' && view.page > 0;
  const found = isAsked
    ? await queryClient
        .ensureQueryData(searchOptions(services, view, budget))
        .catch(orUnavailable({ page: 'search' }, budget))
    : null;
  if (!hasPage(view.page, found?.total ?? 0, SEARCH_PAGE)) throw notFoundResponse();
  return null;
};
