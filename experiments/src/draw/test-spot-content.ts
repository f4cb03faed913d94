import type { TestSpotContent, TestSpotValue } from 'shared-contracts';
import type { Experiment } from '../schema/experiment.ts';

function valueIn({ variants }: Experiment, variant: string | undefined, place: string): TestSpotValue | undefined {
  return variants.find(({ name }) => name === variant)?.values?.[place];
}

/** A variant that a preview link shows. */
interface Shown {
  readonly experiment: string;
  readonly values: Readonly<Record<string, TestSpotValue>>;
}

/**
 * The content of a test spot: the value from a preview link, else the value from the visitor's variant of a running experiment,
 * else the value that was shipped last.
 *
 * @param variantOf the variant that this page shows of a running experiment
 */
export function testSpotContent(
  experiments: readonly Experiment[],
  place: string,
  variantOf: (experiment: string) => string,
  preview: Shown | null = null,
): TestSpotContent {
  if (preview?.values[place] !== undefined) return { value: preview.values[place], experiments: [] };
  const about = experiments.filter(
    ({ name, variants }) =>
      name !== preview?.experiment && variants.some(({ values }) => values?.[place] !== undefined),
  );
  const running = about.filter(({ status }) => status === 'running');
  const shown = running.map((one) => valueIn(one, variantOf(one.name), place));
  const shipped = about.filter(({ status }) => status === 'stopped');
  const left = shipped.map((one) => valueIn(one, one.shippedVariant, place));
  const value = [...shown, ...left.toReversed()].find((one) => one !== undefined);
  return { value, experiments: running.map(({ name }) => name) };
}
