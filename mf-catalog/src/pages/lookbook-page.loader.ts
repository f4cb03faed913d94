import { loaderBudget, notFoundResponse, orUnavailable, type PageLoader } from 'shared-runtime';
import { lookbookOptions } from '../features/lookbook/lookbook-query.ts';
import { areaAt } from '../lib/area-pages.ts';

export const loader: PageLoader<null> = async (args) => {
  const { url, services } = args;
  const area = areaAt(url.pathname);
  if (!area) throw notFoundResponse();
  const budget = loaderBudget(args);
  const lookbook = await services.queryClient
    .ensureQueryData(lookbookOptions(services, area.handle, budget))
    .catch(orUnavailable({ collection: area.handle }, budget));
  if (!lookbook) throw notFoundResponse();
  return null;
};
