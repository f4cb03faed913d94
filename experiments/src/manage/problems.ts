import type { TestSpot, TestSpotValue } from 'shared-contracts/composition';
import { ShopError } from 'shared-contracts/errors';
import { valueProblem } from '../schema/check-value.ts';
import { conflictText, placementConflicts } from '../schema/conflicts.ts';
import type { ExperimentDefinition, Variant } from '../schema/experiment.ts';
import { HOLDOUT, holdoutProblems } from '../schema/holdout.ts';
import type { LiveTestSpots } from './live-test-spots.ts';
import { type ExperimentRow, inOrder } from './rows.ts';

/** The context against which a definition is checked. */
export interface CheckedAgainst {
  readonly live: LiveTestSpots;
  /** All other experiments. */
  readonly others: readonly ExperimentRow[];
}

const same = (one: TestSpotValue | undefined, other: TestSpotValue | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The value of a test spot where no running experiment sets one. */
function standing(place: TestSpot, others: readonly ExperimentRow[]): TestSpotValue {
  const shipped = inOrder(others)
    .filter(({ status }) => status === 'stopped')
    .flatMap(({ definition, shipped_variant }) => {
      const value = definition.variants.find(({ name }) => name === shipped_variant)?.values?.[place.name];
      return value === undefined ? [] : [value];
    });
  return shipped.at(-1) ?? place.default;
}

/** The problems of a variant's values, each value by itself. */
function* wordProblems(variant: Variant, { places }: LiveTestSpots): Generator<string> {
  for (const [name, value] of Object.entries(variant.values ?? {})) {
    const place = places.find((one) => one.name === name);
    const problem = place && valueProblem(place, value);
    if (!place) yield `${variant.name}: no live page has the placement ${name}`;
    else if (problem) yield `${variant.name}: ${name} ${problem}`;
  }
}

function* variantProblems(variant: Variant, { live, others }: CheckedAgainst): Generator<string> {
  yield* wordProblems(variant, live);
  const values = Object.entries(variant.values ?? {});
  const isDifferent = values.some(([name, value]) => {
    const place = live.places.find((one) => one.name === name);
    return place && !same(value, standing(place, others));
  });
  if (values.length === 0) yield `${variant.name}: it changes nothing, and no live page defines it`;
  else if (!isDifferent) yield `${variant.name}: it changes nothing: the page already has all of its values`;
}

function* twins(variants: readonly Variant[]): Generator<string> {
  for (const [at, { name, values }] of variants.entries()) {
    const earlier = variants.slice(1, at).find((one) => values && same(sorted(values), sorted(one.values)));
    if (earlier) yield `${name}: it is the same as ${earlier.name}`;
  }
}

/** A text that does not depend on the order of the test spots. */
function sorted(values: Variant['values']): string {
  return JSON.stringify(Object.entries(values ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The problems of the variants' values. A variant without values must be one that live code knows. */
function* contentProblems({ name, variants }: ExperimentDefinition, against: CheckedAgainst): Generator<string> {
  const inCode = new Map(Object.entries(against.live.experiments)).get(name);
  for (const variant of variants.slice(1)) {
    if (variant.values === undefined && (name === HOLDOUT || inCode?.includes(variant.name))) continue;
    yield* variantProblems(variant, against);
  }
  yield* twins(variants);
}

function refuse(experiment: string, problems: readonly string[]): void {
  if (problems.length === 0) return;
  throw new ShopError('EXPERIMENT-002', { experiment, problems: problems.join('\n') });
}

/**
 * Refuses a definition that pages cannot show, or that would change nothing.
 *
 * @param isRunning whether it is live, or is about to be
 * @throws {ShopError} EXPERIMENT-002 naming every problem.
 */
export function refuseProblems(definition: ExperimentDefinition, against: CheckedAgainst, isRunning: boolean): void {
  refuse(definition.name, [
    ...holdoutProblems(definition),
    ...contentProblems(definition, against),
    ...(isRunning ? placementConflicts(definition, against.others).map(conflictText) : []),
  ]);
}

/**
 * Refuses values of a variant that pages cannot show, regardless of the rest of its experiment.
 *
 * @throws {ShopError} EXPERIMENT-002 naming every problem.
 */
export function refuseWords(experiment: string, variant: Variant, live: LiveTestSpots): void {
  refuse(experiment, [...wordProblems(variant, live)]);
}
