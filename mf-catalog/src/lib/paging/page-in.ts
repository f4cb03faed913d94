/** The last page that an address may ask for. A page is fetched together with all pages before it, so there is a limit. */
export const LAST_PAGE = 99;

/** How many pages of a list an address asks for, from the first on; 0 where it asks for something that is no page. */
export function pageIn(params: URLSearchParams): number {
  const page = params.get('page') || '1';
  return /^[1-9]\d?$/.test(page) ? Number(page) : 0;
}

/** Whether a list of `total` entries has a page. An empty list has one, which says that it is empty. */
export function hasPage(page: number, total: number, size: number): boolean {
  return page >= 1 && (page - 1) * size < Math.max(total, 1);
}

/** The title of one page of a list, so that no two pages share a title. */
export const pageTitle = (title: string, page: number): string => (page > 1 ? `${title}, page ${page}` : title);
