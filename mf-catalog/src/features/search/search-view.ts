import { pageIn } from '../../lib/paging/page-in.ts';
import { searchPageAddress } from '../../lib/search-page-address.ts';

/** How many capsules a page of results adds. */
export const SEARCH_PAGE = 24;

/** The state of a search page. */
export interface SearchView {
  /** Empty where nothing is searched for. */
  readonly query: string;
  /** How many pages are shown, from the first on; 0 where the address asks for something that is no page. */
  readonly page: number;
}

/** The search term for typed text: trimmed, with single spaces, at most 100 characters. */
export function searchTerm(typed: string | null): string {
  return (typed ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 100);
}

/** Filler words of searches, which name no product. */
const AROUND = new Set(
  'a an and any at clothes clothing find for i in look looking me my need of on or outfit outfits something the to want wear what with'.split(
    ' ',
  ),
);

/** The words of a term for the storefront: its results contain every word, so filler words are left out. */
export function significantWords(term: string): string {
  const words = term.split(' ');
  const significant = words.filter((word) => !AROUND.has(word.toLowerCase()));
  return (significant.length > 0 ? significant : words).join(' ');
}

export function readSearch(params: URLSearchParams): SearchView {
  return { query: searchTerm(params.get('q')), page: pageIn(params) };
}

/**
 * The address of a search.
 *
 * @param search the query of an address whose other parameters are kept
 */
export function searchAddress({ query, page }: SearchView, search = ''): string {
  const params = new URLSearchParams(query && { q: query, ...(page > 1 && { page: String(page) }) });
  return searchPageAddress(params, search);
}
