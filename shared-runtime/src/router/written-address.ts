let written = '';

/**
 * Writes a control's value into the address of the page, in place: no page is loaded, and Back does not step through
 * choices. Other parameters are kept. Only for state that the page reads from its address when it opens.
 *
 * @example writeAddress((params) => params.set('size', 'M'));
 */
export function writeAddress(change: (params: URLSearchParams) => void): void {
  const { pathname, hash } = location;
  const params = new URLSearchParams(location.search);
  change(params);
  const query = params.toString();
  const search = query && `?${query}`;
  if (search === location.search) return;
  history.replaceState(history.state, '', `${pathname}${search}${hash}`);
  written = `${pathname}${search}`;
}

/**
 * Whether the page has written this address itself, and so shows it already.
 *
 * @example isWrittenAddress({ pathname: '/product/beach-set', search: '?size=M' })
 */
export function isWrittenAddress({
  pathname,
  search,
}: {
  readonly pathname: string;
  readonly search: string;
}): boolean {
  return `${pathname}${search}` === written;
}
