import { type Comparison, type ExperimentReport, type GoalResult, guardText, ordersText } from 'experiments/results';
import { DataTable } from '../../lib/data-table.tsx';
import {
  capitalized,
  intervalText,
  inWords,
  pointsText,
  rateText,
  valueName,
  valueText,
} from '../../lib/figure-text.ts';

function ArmCell({ result, at }: { readonly result: GoalResult; readonly at: number }) {
  const arm = result.arms[at];
  return (
    <>
      {rateText(arm?.rate ?? null)}
      {arm && arm.meanValue !== null && (
        <small>
          {valueText(arm.meanValue)} {valueName(result.goal)}
        </small>
      )}
    </>
  );
}

interface ComparisonCellProps {
  readonly result: GoalResult;
  readonly comparison: Comparison;
  /** Its index in the comparisons of the goal. */
  readonly at: number;
}

function ComparisonCell({ result: { guard }, comparison, at }: ComparisonCellProps) {
  return (
    <>
      {pointsText(comparison.diff)}
      {comparison.sequential && <small>{intervalText(comparison.sequential, pointsText)}</small>}
      {guard && <small>{guardText(guard, at)}</small>}
    </>
  );
}

const ROLES = { main: 'primary', guardrail: 'guardrail', other: 'secondary' } as const;

interface GoalsTableProps {
  readonly goals: readonly GoalResult[];
  readonly evidence: ExperimentReport['evidence'];
}

/** Every goal of the phase: rates of the variants, and differences with the interval that is valid at every look. */
export function GoalsTable({ goals, evidence }: GoalsTableProps) {
  const [first] = goals;
  if (!first) return null;
  const rows = goals.map((result) => ({
    key: result.goal,
    cells: [
      <>
        {capitalized(inWords(result.goal))}
        <small>{[ROLES[result.role], ordersText(result, evidence)].filter((part) => part !== null).join(', ')}</small>
      </>,
      ...first.arms.map(({ variant }, at) => <ArmCell key={variant} result={result} at={at} />),
      ...result.comparisons.map((comparison, at) => (
        <ComparisonCell key={comparison.variant} result={result} comparison={comparison} at={at} />
      )),
    ],
  }));
  return (
    <DataTable
      caption="Rates and differences from the control in percentage points, with the always-valid interval"
      head={[
        'Goal',
        ...first.arms.map(({ variant }) => variant),
        ...first.comparisons.map(({ variant }) => `${variant}, difference`),
      ]}
      rows={rows}
    />
  );
}
