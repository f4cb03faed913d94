import type { ExperimentsBackend, Mismatch, PhaseVisitors } from './backend.ts';

/** The visitors of an experiment in one of its phases. */
export interface PhaseFigures {
  readonly phase: number;
  readonly visitors: readonly PhaseVisitors[];
  readonly mismatch: readonly Mismatch[];
}

/** The visitors of an experiment, by phase. */
export async function figuresByPhase(backend: ExperimentsBackend, name: string): Promise<PhaseFigures[]> {
  const visitors = await backend.visitors(name);
  const phases = [...new Set(visitors.map(({ phase }) => phase))];
  return Promise.all(
    phases.map(async (phase) => ({
      phase,
      visitors: visitors.filter((one) => one.phase === phase),
      mismatch: await backend.mismatch(name, phase),
    })),
  );
}
