import type { ExperimentReport } from 'experiments/results';
import { DataTable } from '../../lib/data-table.tsx';
import { capitalized, countText, intervalText, inWords, pointsText, rateText } from '../../lib/figure-text.ts';
import { IntervalFigure, intervalRow } from './interval-figure.tsx';
import styles from './results.module.css';

type Segment = ExperimentReport['segments'][number];

const DIMENSIONS = [
  { dimension: 'device', title: 'By device' },
  { dimension: 'source', title: 'By source' },
  { dimension: 'visitor', title: 'New and returning' },
] as const;

function PartsTable({ title, parts }: { readonly title: string; readonly parts: readonly Segment[] }) {
  const [first] = parts;
  if (!first) return null;
  const differences = first.comparisons.map(({ variant }) => `${variant}, difference`);
  return (
    <DataTable
      caption={`${title}: rates and differences in percentage points, with the always-valid interval`}
      head={['Visitors', ...first.arms.map(({ variant }) => variant), ...differences]}
      rows={parts.map(({ segment, arms, comparisons }) => ({
        key: segment,
        cells: [
          capitalized(inWords(segment)),
          ...arms.map((arm) => (
            <>
              {rateText(arm.rate)}
              <small>of {countText(arm.n)}</small>
            </>
          )),
          ...comparisons.map(({ diff, sequential }) => (
            <>
              {pointsText(diff)}
              <small>{intervalText(sequential, pointsText)}</small>
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
  if (groups.length === 0) return <p>You’ll see segments here once visitors have seen the experiment.</p>;
  return (
    <div className={styles.triple}>
      {groups.map(({ title, parts }) => (
        <IntervalFigure
          key={title}
          title={title}
          rows={rowsOf(parts)}
          worthHaving={null}
          table={<PartsTable title={title} parts={parts} />}
        />
      ))}
    </div>
  );
}
