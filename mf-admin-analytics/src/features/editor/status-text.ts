import type { ExperimentRecord } from '../../lib/experiment-commands.ts';

const TEXTS = {
  draft: 'A draft. Nobody sees it.',
  running: 'Running.',
  stopped: 'Stopped.',
  killed: 'Switched off.',
  archived: 'Archived.',
} as const satisfies Record<ExperimentRecord['status'], string>;

/** Where an experiment has got to, in a sentence. */
export function statusText({ status, phase, shipped_variant: shipped }: ExperimentRecord): string {
  if (status === 'stopped' && shipped !== null) return `Everybody sees ${shipped}.`;
  return status === 'running' ? `Running, in phase ${phase}.` : TEXTS[status];
}
