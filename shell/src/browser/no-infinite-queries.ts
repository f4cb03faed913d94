/**
 * Replaces the data cache's code for queries that grow page by page, 1 KB: the shop's lists have pages with addresses, and
 * `shared-runtime` exports no hook that would begin such a query.
 *
 * @throws Error always: a caller has begun such a query all the same.
 */
export function infiniteQueryBehavior(): never {
  throw new Error('The data cache is built without infinite queries.');
}

export const hasNextPage = (): boolean => false;
export const hasPreviousPage = (): boolean => false;
