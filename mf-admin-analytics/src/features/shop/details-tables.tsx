import { DataTable } from '../../lib/data-table.tsx';
import { countText, dayText } from '../../lib/figure-text.ts';
import type { ErrorFigure, SearchFigure } from './shop-figures.ts';

/** @example variantsText('hero-headline=definite,order=b') // 'hero-headline: definite, order: b' */
const variantsText = (variants: string): string =>
  variants === '' ? 'no experiment' : variants.replaceAll('=', ': ').replaceAll(',', ', ');

/** Errors that visitors met, by release and by the variants that they were shown. */
export function ErrorsTable({ errors }: { readonly errors: readonly ErrorFigure[] }) {
  return (
    <DataTable
      caption="Errors by release and variant"
      captionHidden
      head={['Error, release', 'Variants shown', 'Count', 'Last seen']}
      rows={errors.map(({ code, last_day, remote, times, variants }) => ({
        key: `${code} ${remote} ${variants}`,
        cells: [
          <>
            {code}
            <small>{remote || 'unknown release'}</small>
          </>,
          variantsText(variants),
          countText(times),
          dayText(last_day),
        ],
      }))}
    />
  );
}

/** The database counts together what comes on a day with too many different ones, and names it like nobody's search. */
const THE_REST = '';

/** What was searched for and not found, the most wanted first. */
export function SearchesTable({ searches }: { readonly searches: readonly SearchFigure[] }) {
  return (
    <DataTable
      caption="Searches without results"
      captionHidden
      head={['Search', 'Count']}
      rows={searches.map(({ query, times }) => ({
        key: query,
        cells: [query === THE_REST ? <em key="rest">All other searches</em> : query, countText(times)],
      }))}
    />
  );
}
