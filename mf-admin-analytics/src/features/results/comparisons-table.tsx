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
    hint: 'Its rate minus the control’s.',
    text: ({ diff }) => pointsText(diff),
  },
  {
    name: 'Always-valid interval',
    hint: 'The verdict is based on this.',
    text: ({ sequential }) => intervalText(sequential, pointsText),
  },
  {
    name: 'Lift',
    hint: 'Difference relative to the control.',
    text: ({ lift, liftInterval }) => (
      <>
        {liftText(lift)}
        {liftInterval && <small>{intervalText(liftInterval, liftText)}</small>}
      </>
    ),
  },
  {
    name: 'Chance to win',
    hint: 'Probability of beating the control.',
    text: ({ chanceToBeatControl }) => chanceText(chanceToBeatControl),
  },
  {
    name: 'Expected loss, in points',
    hint: 'Average cost of shipping it if the control is better.',
    text: ({ expectedLoss }) => lossText(expectedLoss),
  },
  {
    name: 'Always-valid p-value',
    hint: 'Probability of a difference this large by chance.',
    text: ({ sequentialP }) => pText(sequentialP),
  },
  {
    name: 'Fixed p-value',
    hint: 'Valid once, at the planned end.',
    text: ({ fixedP }) => pText(fixedP),
  },
  {
    name: 'Fixed interval, in points',
    hint: 'Valid once, at the planned end.',
    text: ({ newcombe }) => intervalText(newcombe, pointsText),
  },
];

/** With several variants one of them is more easily the best by chance. */
const FOR_SEVERAL: readonly Measure[] = [
  {
    name: 'p-value (Holm)',
    hint: 'Corrected for multiple variants. The verdict uses it when there are several.',
    text: ({ holmP }) => pText(holmP),
  },
  {
    name: 'p-value (Benjamini–Hochberg)',
    hint: 'A milder correction, for reference.',
    text: ({ bhP }) => pText(bhP),
  },
];

interface ComparisonsTableProps {
  readonly result: GoalResult;
  readonly caption: string;
}

/** Every variant against the control: a column for each, a row for each figure. */
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
  const bestRow = { key: 'best', cells: ['Chance to be best', ...best.map(chanceText)] };
  return (
    <DataTable
      caption={caption}
      captionHidden
      head={['Vs. control', ...comparisons.map(({ variant }) => variant)]}
      rows={several ? [...rows, bestRow] : rows}
    />
  );
}
