import { otherParameters } from './other-parameters.ts';

/** Parameters that the search page reads. A search and a comparison are two views of it. */
const OWN_PARAMETERS: readonly string[] = ['q', 'page', 'compare'];

/**
 * The address of a view of the search page.
 *
 * @param view the parameters of the view
 * @param search the query of an address whose other parameters are kept
 */
export function searchPageAddress(view: URLSearchParams, search = ''): string {
  const params = new URLSearchParams(view);
  for (const [name, value] of otherParameters(search, OWN_PARAMETERS)) params.append(name, value);
  const text = params.toString();
  return text ? `/search?${text}` : '/search';
}
