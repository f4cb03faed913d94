import type { ExperimentReport } from 'experiments/results';
import { DataTable } from '../../lib/data-table.tsx';
import { capitalized, countText, inWords, rateText } from '../../lib/figure-text.ts';
import { IntervalFigure, intervalRow } from './interval-figure.tsx';
import styles from './results.module.css';

type Segment = ExperimentReport['segments'][number];

const DIMENSIONS = [
  { dimension: 'device', title: 'By device' },
  { dimension: 'source', title: 'By where they came from' },
  { dimension: 'visitor', title: 'New and returning' },
] as const;

function RatesTable({ title, segments }: { readonly title: string; readonly segments: readonly Segment[] }) {
  const variants = segments[0]?.arms.map(({ variant }) => variant) ?? [];
  return (
    <DataTable
      caption={`${title}: rates and visitors`}
      captionHidden
      head={['', ...variants]}
      rows={segments.map(({ segment, arms }) => ({
        key: segment,
        cells: [
          capitalized(inWords(segment)),
          ...arms.map((arm) => (
            <>
              {rateText(arm.rate)}
              <small>of {countText(arm.n)}</small>
            </>
          )),
        ],
      }))}
    />
  );
}

/** Names a row by its variant too where there are several. */
function rowsOf(segments: readonly Segment[]) {
  return segments.flatMap(({ segment, comparisons }) =>
    comparisons.map((comparison) => {
      const name = capitalized(inWords(segment));
      return intervalRow(comparison, comparisons.length > 1 ? `${name}, ${comparison.variant}` : name);
    }),
  );
}

/** The main goal in parts of the visitors. Among so many parts one is always striking by chance. */
export function SegmentsFigures({ segments }: { readonly segments: readonly Segment[] }) {
  const groups = DIMENSIONS.map(({ dimension, title }) => ({
    title,
    parts: segments.filter((segment) => segment.dimension === dimension),
  })).filter(({ parts }) => parts.length > 0);
  if (groups.length === 0)
    return <p>The parts of the visitors will stand here once somebody has seen the experiment.</p>;
  return (
    <div className={styles.triple}>
      {groups.map(({ title, parts }) => (
        <div key={title} className={styles.part}>
          <IntervalFigure title={title} rows={rowsOf(parts)} worthHaving={null} />
          <RatesTable title={title} segments={parts} />
        </div>
      ))}
    </div>
  );
}
