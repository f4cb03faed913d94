import { ExperimentDefinition, valueProblem } from 'experiments/schema';
import type { LiveTestSpots } from '../../lib/experiment-queries.ts';
import type { Draft, DraftVariant } from './draft.ts';

/** The arm that is shown, and its page. */
export interface Shown {
  readonly variantId: number;
  readonly page: string;
}

/** The input of a preview link: one arm, independent of the rest of the form. */
export interface Previewed {
  readonly definition: ExperimentDefinition;
  readonly variant: string;
}

const isName = (text: string): boolean => /^[a-z][a-z0-9-]{0,63}$/.test(text);

/** The definition that shows one arm of the form, without unfinished fields elsewhere. */
export function previewOf({ name, variants }: Draft, shown: DraftVariant): Previewed {
  const isControl = variants[0]?.id === shown.id;
  const own = isName(shown.name) && shown.name !== 'control' ? shown.name : 'shown';
  return {
    variant: isControl ? 'control' : own,
    definition: {
      name: isName(name) ? name : 'unsaved',
      description: '',
      variants: [
        { name: 'control', weight: 1 },
        { name: isControl ? 'other' : own, weight: 1, values: isControl ? {} : writable(shown) },
      ],
      traffic: 100,
      holdout: 0,
      audience: {},
      goals: [],
      windowDays: 30,
    },
  };
}

const writable = ({ values }: DraftVariant): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(values).map(([place, value]) => [place, typeof value === 'string' ? value : [...value]]),
  );

/** The reason why the current entries of an arm cannot be shown; null where they can. */
export function previewProblem(
  shown: DraftVariant,
  { definition }: Previewed,
  { places }: LiveTestSpots,
): string | null {
  for (const [name, value] of Object.entries(shown.values)) {
    const place = places.find((one) => one.name === name);
    const problem = place ? valueProblem(place, value) : 'isn’t a placement on any live page';
    if (problem !== null) return `${name.replaceAll('-', ' ')} ${problem}`;
  }
  return ExperimentDefinition.safeParse(definition).success ? null : 'text must be plain, on one line, without < and >';
}

/** The pages with test spots, home first. */
export const pagesOf = ({ places }: LiveTestSpots): readonly string[] => [
  ...new Set(['/', ...places.map(({ page }) => page)]),
];
