/** How many pages of a list an address asks for, from the first on; nonsense is one. */
export function pageIn(params: URLSearchParams): number {
  const page = Number(params.get('page'));
  return Number.isInteger(page) && page >= 1 && page <= 99 ? page : 1;
}
