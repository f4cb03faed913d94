/**
 * Waits `ms` at most for data that a page can do without. The fetch itself goes on, and the page takes it up in the browser.
 *
 * @example await withTimeLimit(queryClient.prefetchQuery(pictures), 150);
 */
export function withTimeLimit(prefetch: Promise<void>, ms: number): Promise<void> {
  return Promise.race([prefetch, new Promise<void>((resolve) => setTimeout(resolve, ms))]);
}
