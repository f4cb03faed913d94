import { COMPARE_FIELD } from '../../lib/card/compare-address.ts';
import { searchPageAddress } from '../../lib/search-page-address.ts';

/**
 * The address of a comparison on the search page.
 *
 * @param search the query of an address whose other parameters are kept
 */
export function comparisonAddress(handles: readonly string[], search: string): string {
  return searchPageAddress(new URLSearchParams(handles.map((handle) => [COMPARE_FIELD, handle])), search);
}
