import type { ExperimentFigures, ExperimentReport, OpenedPhase } from 'experiments/results';
import type { ReactNode } from 'react';
import { DataTable } from '../../lib/data-table.tsx';
import { countText, pText, rateText } from '../../lib/figure-text.ts';
import { ResultsAlarm } from './results-alarm.tsx';
import { assignedOf, exposedOf } from './visitors.ts';

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

/** Actual visitors, against those expected from the weights. */
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
    cells: ['p-value', '', pText(mismatch.assigned.p), pText(mismatch.exposed.p)],
  };
  return (
    <DataTable
      caption="Visitors vs. weights; a p-value below 0.001 raises an alarm"
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

const STEPS = [
  'Stop the experiment so no one acts on its data.',
  'Open each variant’s preview link on a phone and a desktop. A variant that’s slow, broken, or redirected loses visitors.',
  'Check the pages served below. The variant with fewer visitors per page is the one losing them.',
  'Fix the problem and start again. A new phase begins with fresh data.',
];

/** Advice where the ratio of visitors differs from the assignment. */
export function RatioAlarm({ table, children }: RatioAlarmProps) {
  return (
    <ResultsAlarm
      text="Traffic didn’t split the way the weights say it should. Something is losing visitors from one variant, or counting them twice, and it isn’t chance. Don’t trust any data from this phase."
      steps={STEPS}
      table={table}
    >
      {children}
    </ResultsAlarm>
  );
}
