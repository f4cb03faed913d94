import { differenceBetween, type ExperimentDefinition, sameValue } from 'experiments/schema';
import { type Draft, definitionOf, draftFrom, formedDefinition } from './draft.ts';

/** A field that another editor changed since the form was filled. */
export interface FieldConflict {
  readonly field: string;
  /** Their changes, a line each. */
  readonly theirs: readonly string[];
  /** The entries here since then; none where only they changed it. */
  readonly mine: readonly string[];
}

/** The side whose value a field gets. */
export type Choice = 'theirs' | 'mine';

const lines = (field: string, before: unknown, after: unknown): string[] =>
  differenceBetween({ [field]: before }, { [field]: after });

/** Another editor's changes, field by field, beside the entries here. */
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

/** The initial choice: theirs where only they changed the field, mine where it was edited here too. */
export const firstChoice = ({ mine }: FieldConflict): Choice => (mine.length > 0 ? 'mine' : 'theirs');

/** The fields of the form for a field of the definition. */
const FORM_FIELDS = new Map<string, readonly (keyof Draft)[]>([
  ['audience', ['visitors', 'devices', 'paths', 'utmSource', 'utmMedium', 'utmCampaign']],
  ['exclusionGroup', ['group']],
]);

const isField = (name: string, draft: Draft): name is keyof Draft => name in draft;

/**
 * The form on their version: entries here stay, except in the fields that are to be theirs. Fields without a change by others
 * keep their entries.
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
