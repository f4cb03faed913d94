import type { ExperimentRecord } from '../../lib/experiment-commands.ts';

const TEXTS = {
  draft: 'Draft. No one sees it yet.',
  running: 'Running.',
  stopped: 'Stopped.',
  killed: 'Stopped and withdrawn.',
  archived: 'Archived.',
} as const satisfies Record<ExperimentRecord['status'], string>;

/** The state of an experiment, in a sentence. */
export function statusText({ status, phase, shipped_variant: shipped }: ExperimentRecord): string {
  if (status === 'stopped' && shipped !== null) return `Everyone sees ${shipped}.`;
  return status === 'running' ? `Running, phase ${phase}.` : TEXTS[status];
}
