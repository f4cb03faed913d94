import { DataTable } from '../../lib/data-table.tsx';
import { countText, dayText } from '../../lib/figure-text.ts';
import type { ErrorFigure, SearchFigure } from './shop-figures.ts';

/** @example variantsText('hero-headline=definite') // 'hero-headline: definite' */
const variantsText = (variants: string): string =>
  variants === '' ? 'All visitors' : variants.replaceAll('=', ': ').replaceAll(',', ', ');

/** Name in the database for all codes and releases that the shop doesn't have. */
const UNKNOWN = 'unknown';

function ErrorName({ code, remote }: Pick<ErrorFigure, 'code' | 'remote'>) {
  if (code === UNKNOWN) return <em>Unknown</em>;
  return (
    <>
      {code}
      <small>{remote || 'unknown release'}</small>
    </>
  );
}

/** Errors in visitors’ browsers, by release and by the variants that they saw. */
export function ErrorsTable({ errors }: { readonly errors: readonly ErrorFigure[] }) {
  return (
    <DataTable
      caption="Errors by release and variant"
      captionHidden
      head={['Error, release', 'Variant shown', 'Callers', 'Count', 'Last seen']}
      rows={errors.map(({ callers, code, last_day, remote, times, variants }) => ({
        key: `${code} ${remote} ${variants}`,
        cells: [
          <ErrorName key="name" code={code} remote={remote} />,
          code === UNKNOWN ? '' : variantsText(variants),
          countText(callers),
          countText(times),
          dayText(last_day),
        ],
      }))}
    />
  );
}

/** Name in the database for all searches beyond a day's limit of different ones; no search has it. */
const THE_REST = '';

/** Searches without results, those of most callers first. */
export function SearchesTable({ searches }: { readonly searches: readonly SearchFigure[] }) {
  return (
    <DataTable
      caption="Searches without results"
      captionHidden
      head={['Search', 'Callers', 'Count']}
      rows={searches.map(({ callers, query, times }) => ({
        key: query,
        cells: [
          query === THE_REST ? <em key="rest">All other searches</em> : query,
          countText(callers),
          countText(times),
        ],
      }))}
    />
  );
}
