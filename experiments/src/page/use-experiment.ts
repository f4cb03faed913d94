import { PlatformContext } from 'shared-runtime';
import { useCallback, useContext, useSyncExternalStore } from 'react';
import { CONTROL } from '../draw/draw.ts';
import { EXPERIMENT_ATTRIBUTE } from './attributes.ts';
import type { SeenProps } from './use-test-spot.ts';

/** The variant of an experiment in code, and the props of the element that shows it. */
export interface ExperimentOnPage {
  readonly variant: string;
  readonly seen: SeenProps & { readonly [EXPERIMENT_ATTRIBUTE]: string };
}

const never = () => () => undefined;

/**
 * The variant of an experiment for this visitor: the same on the server and in the browser, and `'control'` where it is unknown.
 * Use it for changes beyond content; the remote's contents declare its name and variants.
 *
 * @example const { variant, seen } = useExperiment('free-shipping-bar');
 */
export function useExperiment(name: string): ExperimentOnPage {
  const experiments = useContext(PlatformContext)?.services.experiments;
  const variant = useSyncExternalStore(
    never,
    () => experiments?.arm(name).variant ?? CONTROL,
    () => experiments?.stated(name) ?? CONTROL,
  );
  const ref = useCallback(
    (element: Element | null) => (element && experiments ? experiments.watch(element, [name]) : undefined),
    [experiments, name],
  );
  return { variant, seen: { ref, [EXPERIMENT_ATTRIBUTE]: name } };
}
