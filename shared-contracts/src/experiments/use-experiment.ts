import { useContext, useSyncExternalStore } from 'react';
import { PlatformContext } from '../platform/platform.ts';

const never = () => () => undefined;

/**
 * The variant of an experiment for this visitor, as releases from before places ask for it. It goes when none of them is live any
 * more.
 *
 * @deprecated `usePlace` and `useExperiment` of `experiments` also tell when it was seen.
 */
export function useExperiment(name: string): string {
  const experiments = useContext(PlatformContext)?.services.experiments;
  return useSyncExternalStore(
    never,
    () => experiments?.arm(name).variant ?? 'control',
    () => experiments?.stated(name) ?? 'control',
  );
}
