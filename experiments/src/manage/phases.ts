import type { ExperimentDefinition } from '../schema/experiment.ts';
import { sameValue } from '../schema/same-value.ts';
import type { ExperimentRow } from './rows.ts';

/** The fields that define a phase. Figures from before and after a change of one of them can be neither added up nor judged alike. */
const OF_A_PHASE = [
  'audience',
  'goals',
  'guardrails',
  'minimumLift',
  'guardrailMargin',
  'minimumDays',
  'windowDays',
] as const satisfies (keyof ExperimentDefinition)[];

/** The variants as visitors get them, because internal notes change nothing for them. */
const withoutNotes = ({ variants }: ExperimentDefinition) => variants.map(({ note: _note, ...variant }) => variant);

/** Whether two definitions treat and count the same visitors alike. */
export function isSamePhase(one: ExperimentDefinition, other: ExperimentDefinition): boolean {
  return (
    sameValue(withoutNotes(one), withoutNotes(other)) &&
    OF_A_PHASE.every((field) => sameValue(one[field], other[field]))
  );
}

/** Whether visitors may have been drawn in its phase. */
const hasRun = ({ status }: ExperimentRow): boolean => status !== 'draft';

/** Whether its time is over, so that all visitors see the same although it was not stopped. */
const isOver = ({ endsAt }: ExperimentDefinition, now: Date): boolean =>
  endsAt !== undefined && Date.parse(endsAt) <= now.getTime();

/**
 * The phase of an experiment after a change. Only a running experiment opens phases: when its variants or audience change, or when
 * it starts again after a time in which all visitors saw the same.
 */
export function phaseAfter(
  before: ExperimentRow | null,
  after: Pick<ExperimentRow, 'definition' | 'status'>,
  now: Date,
): number {
  if (!before) return 1;
  if (after.status !== 'running' || !hasRun(before)) return before.phase;
  const begins = before.status !== 'running' || (isOver(before.definition, now) && !isOver(after.definition, now));
  return !begins && isSamePhase(before.definition, after.definition) ? before.phase : before.phase + 1;
}
