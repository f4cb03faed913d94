import type { ExperimentsBackend, Mismatch, PhaseVisitors } from './backend.ts';

/** Who came to an experiment in one of its phases. */
export interface PhaseFigures {
  readonly phase: number;
  readonly visitors: readonly PhaseVisitors[];
  readonly mismatch: readonly Mismatch[];
}

/** Who came to an experiment, phase by phase. */
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
