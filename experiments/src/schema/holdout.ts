import type { ExperimentDefinition } from './experiment.ts';

/**
 * The experiment that measures the permanent control group. Its name makes its draw the same as the group's (`holdout` of a
 * definition), so that its control is the group and its other variant is everyone else.
 */
export const HOLDOUT = 'holdout';

/** The variant of all visitors outside the permanent control group. */
export const EVERYONE = 'everyone';

type Shares = Pick<ExperimentDefinition, 'variants'>;

/** The size of the measured group, in percent of all visitors; null without weights. */
export function measuredHoldout({ variants }: Shares): number | null {
  const total = variants.reduce((sum, { weight }) => sum + weight, 0);
  const group = variants.find(({ name }) => name === 'control')?.weight ?? 0;
  return total > 0 ? Number(((group / total) * 100).toFixed(6)) : null;
}

/** The problems of a definition as a measure of the permanent control group; empty for any other experiment. */
export function* holdoutProblems(definition: ExperimentDefinition): Generator<string> {
  if (definition.name !== HOLDOUT) return;
  const { audience, exclusionGroup, holdout, ramp, shipAtEnd, traffic, variants } = definition;
  if (variants.map(({ name }) => name).join() !== `control,${EVERYONE}` || variants.some(({ values }) => values))
    yield `the permanent control group is measured with two variants, control and ${EVERYONE}, and neither changes a placement`;
  if (traffic !== 100 || holdout !== 0 || exclusionGroup !== undefined || Object.keys(audience).length > 0)
    yield 'the permanent control group is measured among all visitors: traffic 100, holdout 0, no audience, and no exclusion group';
  if (ramp !== undefined || shipAtEnd) yield 'the permanent control group has no ramp and nothing to ship at its end';
  if (!((measuredHoldout(definition) ?? 100) <= 50))
    yield 'the permanent control group is at most half of all visitors';
}

interface Rival {
  readonly status: string;
  readonly definition: Shares & Pick<ExperimentDefinition, 'name' | 'holdout'>;
}

const percentOf = (list: readonly Rival[]): string =>
  list.map(({ definition: { name, holdout } }) => `${name} (${holdout}%)`).join(', ');

/**
 * The notes on the permanent control group when an experiment starts: the visitors that the measure covers, and that among groups
 * of different sizes only the smallest is kept out of everything.
 */
export function* holdoutTexts(definition: ExperimentDefinition, others: readonly Rival[]): Generator<string> {
  const running = others.filter(({ status }) => status === 'running');
  if (definition.name === HOLDOUT) {
    const asking = running.filter((one) => one.definition.holdout > 0);
    const size = measuredHoldout(definition);
    yield asking.length === 0
      ? 'no running experiment keeps a permanent control group out, so there is nothing to measure yet'
      : `it measures the sum of ${percentOf(asking)} on everyone else, against the group that they keep out`;
    const unlike = asking.filter((one) => one.definition.holdout !== size);
    if (unlike.length > 0)
      yield `the measured group is ${size}% of visitors, but ${percentOf(unlike)} keep another share out; give all the same`;
    return;
  }
  const measure = running.find((one) => one.definition.name === HOLDOUT);
  const size = measure ? measuredHoldout(measure.definition) : null;
  if (size !== null && definition.holdout > 0 && definition.holdout !== size)
    yield `it keeps ${definition.holdout}% out, but the measured permanent control group is ${size}% of visitors; give both the same`;
}

/** A draft of the measure, for a group of 5 %. */
export const HOLDOUT_DRAFT = {
  description: 'The permanent control group compared with everyone else.',
  variants: [
    { name: 'control', weight: 5 },
    { name: EVERYONE, weight: 95 },
  ],
} as const;

/** The comparison in an experiment's results, where it measures the permanent control group; null for any other. */
export function holdoutResultText(experiment: string): string | null {
  return experiment === HOLDOUT
    ? 'The control is the permanent control group; everyone is everyone else. The difference is the sum effect of all experiments that keep the group out, while they run. Shipped variants are shown to the group, too, so their effect is no longer part of it. There is nothing to ship.'
    : null;
}
