import type { ArmResult, GoalResult } from 'experiments/results';
import { DataTable } from '../../lib/data-table.tsx';
import { capitalized, countText, intervalText, rateText, valueName, valueText } from '../../lib/figure-text.ts';

interface ArmsTableProps {
  readonly result: GoalResult;
  readonly caption: string;
}

const hasValue = ({ meanValue }: ArmResult): boolean => meanValue !== null;

/** Each variant with its visitors and how many of them reached the goal. */
export function ArmsTable({ result, caption }: ArmsTableProps) {
  const withValue = result.arms.some(hasValue);
  const rows = result.arms.map((arm) => ({
    key: arm.variant,
    cells: [
      arm.variant,
      countText(arm.n),
      countText(arm.x),
      <>
        {rateText(arm.rate)}
        {arm.rateInterval && <small>{intervalText(arm.rateInterval, rateText)}</small>}
      </>,
      ...(withValue ? [valueText(arm.meanValue)] : []),
    ],
  }));
  return (
    <DataTable
      caption={caption}
      captionHidden
      head={['Variant', 'Visitors', 'Converted', 'Rate', ...(withValue ? [capitalized(valueName(result.goal))] : [])]}
      rows={rows}
    />
  );
}
