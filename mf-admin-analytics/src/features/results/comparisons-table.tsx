import type { Comparison, GoalResult } from 'experiments/results';
import type { ReactNode } from 'react';
import { DataTable } from '../../lib/data-table.tsx';
import { chanceText, intervalText, liftText, lossText, pointsText, pText } from '../../lib/figure-text.ts';

interface Measure {
  readonly name: string;
  readonly hint?: string;
  readonly text: (comparison: Comparison) => ReactNode;
}

const MEASURES: readonly Measure[] = [
  {
    name: 'Difference, in points',
    hint: 'Its rate less that of the control.',
    text: ({ diff }) => pointsText(diff),
  },
  {
    name: 'Interval, valid at every look',
    hint: 'The verdict goes by it.',
    text: ({ sequential }) => intervalText(sequential, pointsText),
  },
  {
    name: 'Lift',
    hint: 'The difference relative to the control.',
    text: ({ lift, liftInterval }) => (
      <>
        {liftText(lift)}
        {liftInterval && <small>{intervalText(liftInterval, liftText)}</small>}
      </>
    ),
  },
  {
    name: 'Chance to win',
    hint: 'That it is better than the control.',
    text: ({ chanceToBeatControl }) => chanceText(chanceToBeatControl),
  },
  {
    name: 'Expected loss, in points',
    hint: 'What it would cost on average to ship it, were the control better.',
    text: ({ expectedLoss }) => lossText(expectedLoss),
  },
  {
    name: 'p, valid at every look',
    hint: 'That so large a difference is chance.',
    text: ({ sequentialP }) => pText(sequentialP),
  },
  {
    name: 'Fixed p',
    hint: 'Only for one look at the planned end.',
    text: ({ fixedP }) => pText(fixedP),
  },
  {
    name: 'Fixed interval, in points',
    hint: 'Only for one look at the planned end.',
    text: ({ newcombe }) => intervalText(newcombe, pointsText),
  },
];

/** With several variants one of them is more easily the best by chance. */
const FOR_SEVERAL: readonly Measure[] = [
  {
    name: 'p by Holm',
    hint: 'Corrected for how many variants are compared; several are decided by it.',
    text: ({ holmP }) => pText(holmP),
  },
  {
    name: 'p by Benjamini–Hochberg',
    hint: 'A milder correction, shown beside it.',
    text: ({ bhP }) => pText(bhP),
  },
];

interface ComparisonsTableProps {
  readonly result: GoalResult;
  readonly caption: string;
}

/** Every variant against the control: a column for each, a row for what is known of it. */
export function ComparisonsTable({ result: { arms, comparisons, chanceToBeBest }, caption }: ComparisonsTableProps) {
  const several = comparisons.length > 1;
  const measures = several ? [...MEASURES, ...FOR_SEVERAL] : MEASURES;
  const rows = measures.map(({ name, hint, text }) => ({
    key: name,
    cells: [
      <>
        {name}
        {hint !== undefined && <small>{hint}</small>}
      </>,
      ...comparisons.map(text),
    ],
  }));
  const best = comparisons.map(
    ({ variant }) => chanceToBeBest[arms.findIndex((arm) => arm.variant === variant)] ?? null,
  );
  const bestRow = { key: 'best', cells: ['Chance to be the best of all', ...best.map(chanceText)] };
  return (
    <DataTable
      caption={caption}
      captionHidden
      head={['Against the control', ...comparisons.map(({ variant }) => variant)]}
      rows={several ? [...rows, bestRow] : rows}
    />
  );
}
