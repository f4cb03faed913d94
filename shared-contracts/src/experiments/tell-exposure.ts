import { analytics } from '../analytics/analytics-commands.ts';
import type { Experiments } from './experiments.ts';

/** Tells that `variant` has been painted, where it is this visitor's own and counts; what was told before is told once. */
export function tellExposure(experiments: Experiments, name: string, variant: string): void {
  const arm = experiments.arm(name);
  if (!arm.isCounted || arm.variant !== variant) return;
  void analytics.exposed({ experiment: name, variant, phase: arm.phase, version: arm.version });
}
