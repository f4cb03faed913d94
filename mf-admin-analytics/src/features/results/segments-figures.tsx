import type { ExperimentReport } from 'experiments/results';
import { capitalized, countText, inWords } from '../../lib/figure-text.ts';
import { IntervalFigure, intervalRow } from './interval-figure.tsx';
import { RatesTable } from './rates-table.tsx';
import styles from './results.module.css';

type Segment = ExperimentReport['segments'][number];

const DIMENSIONS = [
  { dimension: 'device', title: 'By device' },
  { dimension: 'source', title: 'By source' },
  { dimension: 'visitor', title: 'New and returning' },
  { dimension: 'landing', title: 'By landing page' },
] as const;

const LANDING_PAGES: Readonly<Record<string, string>> = { home: 'Home page', product: 'Product page', ad: 'Ad page' };

const nameOf = ({ dimension, segment }: Segment): string =>
  (dimension === 'landing' ? LANDING_PAGES[segment] : undefined) ?? capitalized(inWords(segment));

function PartsTable({ title, parts }: { readonly title: string; readonly parts: readonly Segment[] }) {
  return (
    <RatesTable
      caption={`${title}: rates and differences in percentage points, with the always-valid interval`}
      first="Visitors"
      rows={parts.map((part) => ({ ...part, key: part.segment, name: nameOf(part) }))}
      under={({ n }) => `of ${countText(n)}`}
    />
  );
}

/** Names a row by its variant too where there are several. */
function rowsOf(segments: readonly Segment[]) {
  return segments.flatMap((segment) =>
    segment.comparisons.map((comparison) => {
      const name = nameOf(segment);
      return intervalRow(comparison, segment.comparisons.length > 1 ? `${name}, ${comparison.variant}` : name);
    }),
  );
}

/** The main goal by segments of the visitors. Among many segments one always stands out by chance. */
export function SegmentsFigures({ segments }: { readonly segments: readonly Segment[] }) {
  const groups = DIMENSIONS.map(({ dimension, title }) => ({
    title,
    parts: segments.filter((segment) => segment.dimension === dimension),
  })).filter(({ parts }) => parts.length > 0);
  if (groups.length === 0) return <p>You’ll see segments here once visitors have seen the experiment.</p>;
  return (
    <div className={styles.pair}>
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
