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
    cells: ['By chance alone, p', '', pText(mismatch.assigned.p), pText(mismatch.exposed.p)],
  };
  return (
    <DataTable
      caption="Visitors against the weights; an alarm is raised below a p of 0.001"
      head={['Variant', 'By its weight', 'Assigned', 'Saw it']}
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
          The variants did not get the visitors that their weights promise. Something loses visitors of one variant, or
          counts them twice, and whoever is missing is not missing by chance. No figure of this phase can be trusted.
        </p>
        <ol>
          <li>Stop the experiment, so that nobody decides by it.</li>
          <li>
            Open each variant by its link on a phone and a desktop: a variant that is slow, fails or leads elsewhere
            loses visitors.
          </li>
          <li>
            Look at the pages served below: the variant whose pages bring fewer visitors is the one that loses them.
          </li>
          <li>Mend it and start again. A new phase begins, with figures of its own.</li>
        </ol>
        <div className={styles.table}>{table}</div>
        <Button variant="secondary" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? 'Hide the figures' : 'Show the figures anyway'}
        </Button>
      </section>
      {isShown && (
        <div className={styles.figures}>
          <p className={styles.warning}>To find the fault, not to decide by.</p>
          {children}
        </div>
      )}
    </>
  );
}
