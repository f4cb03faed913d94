/** What the search page reads of its address; a search and a comparison are two views of it. */
const OWN_PARAMETERS: readonly string[] = ['q', 'page', 'compare'];

/**
 * The address of a view of the search page.
 *
 * @param view the parameters of the view
 * @param search the query of an address whose other parameters are kept
 */
export function searchPageAddress(view: URLSearchParams, search = ''): string {
  const params = new URLSearchParams(view);
  for (const [name, value] of new URLSearchParams(search)) {
    if (!OWN_PARAMETERS.includes(name)) params.append(name, value);
  }
  const text = params.toString();
  return text ? `/search?${text}` : '/search';
}
