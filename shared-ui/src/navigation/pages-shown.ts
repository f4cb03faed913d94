export type PageSlot = number | 'gap';

/** First, last, and the neighbours of the current page; a gap stands for at least two pages, never for one. */
export function pagesShown(page: number, pageCount: number): PageSlot[] {
  const wanted = new Set([1, page - 1, page, page + 1, pageCount]);
  if (page - 1 === 3) wanted.add(2);
  if (pageCount - page === 3) wanted.add(pageCount - 1);
  const pages = [...wanted].filter((number) => number >= 1 && number <= pageCount).sort((a, b) => a - b);
  return pages.flatMap((number, index) => {
    const before = pages[index - 1];
    return before !== undefined && number - before > 1 ? ['gap' as const, number] : [number];
  });
}
