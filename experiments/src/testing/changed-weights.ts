import { phaseAfter } from '../manage/phases.ts';
import type { ExperimentRow } from '../manage/rows.ts';
import type { ExperimentDefinition, Variant } from '../schema/experiment.ts';

/** A change of an experiment's row. */
type Change = Partial<Pick<ExperimentRow, 'status'>> & { readonly definition?: Partial<ExperimentDefinition> };

/** The further changes that accompany each of five changes of weights, in their order. */
type Extras = readonly Partial<Pick<ExperimentDefinition, 'goals' | 'windowDays'>>[];

const definitionOf = (name: string, variants: Variant[]): ExperimentDefinition => ({
  name,
  description: '',
  variants,
  traffic: 40,
  holdout: 0,
  audience: {},
  goals: [],
  windowDays: 30,
});

/**
 * An experiment through six periods with five changes of its weights: random weights, an added variant, one set to 0, one restored
 * while all is stopped, and finally nine to one; the traffic goes up and down in between. Gives its row after every change, from
 * the first start on.
 */
export function changedWeights(name: string, random: () => number, extras: Extras = []): ExperimentRow[] {
  const weight = () => 100 + Math.floor(random() * 300);
  const named = (...names: string[]): Variant[] => names.map((one) => ({ name: one, weight: weight() }));
  const names = random() < 0.5 ? ['control', 'bold'] : ['control', 'bold', 'plain'];
  const added = named(...names, 'short');
  const traffic = () => 60 + Math.floor(random() * 41);
  const ramp = (): Change => ({ definition: { traffic: traffic() } });
  const weights = (variants: Variant[], at: number): Change => ({ definition: { variants, ...extras[at] } });
  const nine = { control: 9, bold: 1 } as Readonly<Record<string, number>>;
  const changes: Change[] = [
    { status: 'running' },
    ramp(),
    weights(named(...names), 0),
    ramp(),
    weights(added, 1),
    ramp(),
    weights(without(added, 'bold'), 2),
    ramp(),
    { status: 'stopped' },
    weights(added, 3),
    { status: 'running' },
    ramp(),
    weights(
      added.map((one) => ({ ...one, weight: nine[one.name] ?? 0 })),
      4,
    ),
    ramp(),
  ];
  const draft: ExperimentRow = {
    name,
    definition: definitionOf(name, named(...names)),
    status: 'draft',
    phase: 1,
    shipped_variant: null,
    shipped_at: null,
    revision: 1,
  };
  const rows = [draft];
  for (const change of changes) rows.push(changed(rows.at(-1) ?? draft, change));
  return rows.slice(1);
}

const without = (variants: readonly Variant[], gone: string): Variant[] =>
  variants.map((one) => (one.name === gone ? { ...one, weight: 0 } : one));

/** The row after a change, with the resulting phase. */
export function changed(before: ExperimentRow, { status = before.status, definition }: Change): ExperimentRow {
  const after = { status, definition: { ...before.definition, ...definition } };
  return { ...before, ...after, phase: phaseAfter(before, after, new Date(0)), revision: before.revision + 1 };
}
