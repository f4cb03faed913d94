import { useContext, useEffect, useSyncExternalStore } from 'react';
import { PlatformContext } from '../platform/platform.ts';
import { CONTROL } from './draw.ts';
import { tellExposure } from './tell-exposure.ts';

const never = () => () => undefined;

/**
 * The variant of an experiment for this visitor: the same on the server and in the browser, and `'control'` whenever
 * nothing else is known. Once it has been painted the exposure is told, one per experiment and visitor session.
 *
 * @example const headline = useExperiment('hero-headline') === 'definite' ? 'The Capsule Drop' : 'Capsule Drop';
 */
export function useExperiment(name: string): string {
  const experiments = useContext(PlatformContext)?.services.experiments;
  const variant = useSyncExternalStore(
    never,
    () => experiments?.arm(name).variant ?? CONTROL,
    () => experiments?.stated(name) ?? CONTROL,
  );
  useEffect(() => {
    if (experiments) tellExposure(experiments, name, variant);
  }, [experiments, name, variant]);
  return variant;
}
