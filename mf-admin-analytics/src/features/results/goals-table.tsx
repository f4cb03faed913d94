import { type Comparison, type ExperimentReport, type GoalResult, ordersText } from 'experiments/results';
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

/** What the interval that is valid at every look says of a guardrail. */
function guardText({ sequential }: Comparison): string {
  if (sequential === null) return 'not enough data';
  if (sequential[1] < 0) return 'harmed';
  return sequential[0] > 0 ? 'better' : 'no harm seen';
}

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

function ComparisonCell({ result, comparison }: { readonly result: GoalResult; readonly comparison: Comparison }) {
  return (
    <>
      {pointsText(comparison.diff)}
      {comparison.sequential && <small>{intervalText(comparison.sequential, pointsText)}</small>}
      {result.role === 'guardrail' && <small>{guardText(comparison)}</small>}
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
      ...result.comparisons.map((comparison) => (
        <ComparisonCell key={comparison.variant} result={result} comparison={comparison} />
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
