import { differenceBetween, type ExperimentDefinition, sameValue } from 'experiments/schema';
import { type Draft, definitionOf, draftFrom, formedDefinition } from './draft.ts';

/** A field that somebody else changed since the form was filled. */
export interface FieldConflict {
  readonly field: string;
  /** What they changed, a line each. */
  readonly theirs: readonly string[];
  /** What was typed here meanwhile; nothing where only they changed it. */
  readonly mine: readonly string[];
}

/** Whose a field is to be. */
export type Choice = 'theirs' | 'mine';

const lines = (field: string, before: unknown, after: unknown): string[] =>
  differenceBetween({ [field]: before }, { [field]: after });

/** What somebody else changed, field by field, beside what was typed here. */
export function conflictsOf(base: ExperimentDefinition, theirs: ExperimentDefinition, draft: Draft): FieldConflict[] {
  const [before, saved, typed] = [formedDefinition(base), formedDefinition(theirs), definitionOf(draft)];
  const fields = [...new Set([...Object.keys(before), ...Object.keys(saved)])];
  return fields.flatMap((field) => {
    if (sameValue(before[field], saved[field]) || sameValue(saved[field], typed[field])) return [];
    return [
      {
        field,
        theirs: lines(field, before[field], saved[field]),
        mine: lines(field, before[field], typed[field]),
      },
    ];
  });
}

/** What is chosen to begin with: what only they changed is theirs, what was typed here too is mine. */
export const firstChoice = ({ mine }: FieldConflict): Choice => (mine.length > 0 ? 'mine' : 'theirs');

/** The fields of the form that hold a field of the definition. */
const FORM_FIELDS = new Map<string, readonly (keyof Draft)[]>([
  ['audience', ['visitors', 'devices', 'paths', 'utmSource', 'utmMedium', 'utmCampaign']],
  ['exclusionGroup', ['group']],
]);

const isField = (name: string, draft: Draft): name is keyof Draft => name in draft;

/**
 * The form on their version: what was typed here stays, but for the fields that are to be theirs. Fields that nobody else changed
 * are as they were typed.
 */
export function settled(
  draft: Draft,
  theirs: ExperimentDefinition,
  conflicts: readonly FieldConflict[],
  choices: ReadonlyMap<string, Choice>,
): Draft {
  const saved = draftFrom(theirs);
  const taken = conflicts
    .filter((conflict) => (choices.get(conflict.field) ?? firstChoice(conflict)) === 'theirs')
    .flatMap(({ field }) => FORM_FIELDS.get(field) ?? (isField(field, draft) ? [field] : []));
  return { ...draft, ...Object.fromEntries(taken.map((field) => [field, saved[field]])) };
}
