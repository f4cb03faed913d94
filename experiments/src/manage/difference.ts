import { differenceBetween } from '../schema/difference.ts';
import type { ExperimentRow } from './rows.ts';

/** The part of a row that people change. */
type Compared = Pick<ExperimentRow, 'definition' | 'phase' | 'shipped_variant' | 'status'>;

const comparable = (row: Compared | null): object | null => {
  if (!row) return null;
  const { definition, ...rest } = row;
  return { ...definition, name: undefined, status: rest.status, phase: rest.phase, shipped: rest.shipped_variant };
};

/** The differences between an experiment before and after a change, a line each: `variants.bold.weight: 1 → 3`. */
export function differenceOf(before: Compared | null, after: Compared | null): string[] {
  return differenceBetween(comparable(before), comparable(after));
}
