import { pageIn } from '../../lib/paging/page-in.ts';

/** How many capsules a page of results adds. */
export const SEARCH_PAGE = 24;

/** What a search page shows. */
export interface SearchView {
  /** Empty where nothing is searched for. */
  readonly query: string;
  /** How many pages are shown, from the first on. */
  readonly page: number;
}

/** What somebody typed, as it is searched for: trimmed, single spaces, of a bearable length. */
export function searchTerm(typed: string | null): string {
  return (typed ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 100);
}

export function readSearch(params: URLSearchParams): SearchView {
  return { query: searchTerm(params.get('q')), page: pageIn(params) };
}

/** The address of a search. */
export function searchAddress({ query, page }: SearchView): string {
  if (query === '') return '/search';
  return `/search?${new URLSearchParams({ q: query, ...(page > 1 && { page: String(page) }) })}`;
}
