import { useContext, useEffect, useSyncExternalStore } from 'react';
import { analytics } from '../analytics/analytics-commands.ts';
import { PlatformContext } from '../platform/platform.ts';
import { CONTROL } from './draw.ts';

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
    const arm = experiments?.arm(name);
    if (!arm?.isCounted || arm.variant !== variant) return;
    void analytics.exposed({ experiment: name, variant, phase: arm.phase, version: arm.version });
  }, [experiments, name, variant]);
  return variant;
}
