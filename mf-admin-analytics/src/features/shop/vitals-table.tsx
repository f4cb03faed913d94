import { DataTable } from '../../lib/data-table.tsx';
import { countText } from '../../lib/figure-text.ts';
import type { VitalFigure } from './shop-figures.ts';
import { isUnknown, type PageSpeed, pageSpeeds, ratingOf, VITALS, vitalText } from './vitals.ts';
import styles from './vitals-table.module.css';

const MARKS = { good: '●', 'needs improvement': '◐', poor: '○' } as const;

const percent = (part: number, whole: number): string => `${countText((part / Math.max(1, whole)) * 100)}%`;

function VitalCell({ figure }: { readonly figure: VitalFigure | undefined }) {
  if (!figure) return <span className={styles.none}>not measured</span>;
  const rating = ratingOf(figure);
  return (
    <span className={styles.vital} data-rating={rating}>
      <span className={styles.value}>{vitalText(figure)}</span>
      <small>
        <span aria-hidden="true">{MARKS[rating]}</span> {rating}
      </small>
      <small>
        {percent(figure.good, figure.samples)} of {countText(figure.samples)} good
      </small>
    </span>
  );
}

function PageName({ page, remote }: Pick<PageSpeed, 'page' | 'remote'>) {
  if (isUnknown({ page })) return <em>Unknown</em>;
  return (
    <>
      {page}
      <small>{remote || 'unknown release'}</small>
    </>
  );
}

/** The speed of pages with each release, at the 75th percentile of visits. */
export function VitalsTable({ vitals }: { readonly vitals: readonly VitalFigure[] }) {
  return (
    <DataTable
      caption="Speed by page and release, 75th percentile"
      captionHidden
      head={[
        'Page, release',
        ...VITALS.map(({ label, name }) => (
          <>
            {name}
            <small>{label}</small>
          </>
        )),
      ]}
      rows={pageSpeeds(vitals).map(({ page, remote, vitals: measured }) => ({
        key: `${page} ${remote}`,
        cells: [
          <PageName key="page" page={page} remote={remote} />,
          ...VITALS.map(({ name }) => <VitalCell key={name} figure={measured.get(name)} />),
        ],
      }))}
    />
  );
}
