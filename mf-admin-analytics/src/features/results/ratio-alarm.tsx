import type { ExperimentFigures, ExperimentReport, OpenedPhase } from 'experiments/results';
import { useState, type ReactNode } from 'react';
import { Button } from 'shared-ui';
import { DataTable } from '../../lib/data-table.tsx';
import { countText, pText, rateText } from '../../lib/figure-text.ts';
import { assignedOf, exposedOf } from './visitors.ts';
import styles from './ratio-alarm.module.css';

interface RatioTableProps {
  readonly figures: ExperimentFigures;
  readonly phase: OpenedPhase;
  readonly mismatch: ExperimentReport['mismatch'];
}

const share = (part: number, whole: number): string => rateText(whole === 0 ? null : part / whole);

function Came({ counts, at }: { readonly counts: readonly number[]; readonly at: number }) {
  const all = counts.reduce((sum, count) => sum + count, 0);
  const count = counts[at] ?? 0;
  return (
    <>
      {share(count, all)}
      <small>{countText(count)}</small>
    </>
  );
}

/** Who came, against who was to come. */
export function RatioTable({ figures, phase, mismatch }: RatioTableProps) {
  const weights = phase.variants.reduce((sum, { weight }) => sum + weight, 0);
  const assigned = phase.variants.map(({ name }) => assignedOf(figures, name));
  const exposed = phase.variants.map(({ name }) => exposedOf(figures, name));
  const rows = phase.variants.map(({ name, weight }, at) => ({
    key: name,
    cells: [
      name,
      share(weight, weights),
      <Came key="assigned" counts={assigned} at={at} />,
      <Came key="exposed" counts={exposed} at={at} />,
    ],
  }));
  const chance = {
    key: 'chance',
    cells: ['Chance alone, p', '', pText(mismatch.assigned.p), pText(mismatch.exposed.p)],
  };
  return (
    <DataTable
      caption="Visitors vs. weights; a p below 0.001 raises an alarm"
      head={['Variant', 'Expected', 'Assigned', 'Saw it']}
      rows={[...rows, chance]}
    />
  );
}

interface RatioAlarmProps {
  readonly table: ReactNode;
  /** The results that are hidden. */
  readonly children: ReactNode;
}

/** Results of visitors who did not come as they were drawn say nothing: they are shown to nobody who has not asked for them. */
export function RatioAlarm({ table, children }: RatioAlarmProps) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <section className={styles.alarm} aria-labelledby="ratio">
        <h2 id="ratio">What to do</h2>
        <p>
          The variants didn’t get the visitors their weights call for. Something is losing visitors from one variant, or
          counting them twice, and it isn’t chance. Don’t trust any figure from this phase.
        </p>
        <ol>
          <li>Stop the experiment so no one acts on it.</li>
          <li>
            Open each variant’s preview link on a phone and a desktop. A variant that’s slow, broken, or redirected
            loses visitors.
          </li>
          <li>Check the pages served below. The variant with fewer visitors per page is the one losing them.</li>
          <li>Fix the problem and start again. A new phase begins with fresh figures.</li>
        </ol>
        <div className={styles.table}>{table}</div>
        <Button variant="secondary" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? 'Hide the figures' : 'Show the figures anyway'}
        </Button>
      </section>
      {isShown && (
        <div className={styles.figures}>
          <p className={styles.warning}>For finding the problem, not for deciding.</p>
          {children}
        </div>
      )}
    </>
  );
}
