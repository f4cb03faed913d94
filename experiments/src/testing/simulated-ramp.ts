import type { ExperimentFigures } from '../results/figures.ts';
import { scheduleStanding } from '../results/schedule.ts';
import { SimulatedExperiment, type Truth } from './simulated-experiment.ts';
import { runningExperiment } from './simulated-visitors.ts';

/** Two days at 5%, two at 25%, then all visitors. */
const RAMP = [{ traffic: 5, minimumHours: 48 }, { traffic: 25, minimumHours: 48 }, { traffic: 100 }];

/** The outcome of a ramp. */
export interface Ramped {
  /** Days until it rolled back; null where it did not. */
  readonly rolledBack: number | null;
  /** Days until it was at 100%; null where it never was. */
  readonly finished: number | null;
}

/** Runs a ramp for some days, with four looks a day, which is seldom compared with the shop. */
export function ramped(truth: Truth, random: () => number, days: number): Ramped {
  const { status, phase: _phase, ...definition } = runningExperiment('hero', { goals: ['line-added'] });
  const simulated = new SimulatedExperiment(truth, random);
  const traffic = [{ at: simulated.figures().read_at, traffic: 5 }];
  let finished: number | null = null;
  for (let look = 0; look < days * 4; look++) {
    const now = traffic.at(-1)?.traffic ?? 0;
    simulated.pass(1, now / 100);
    const read = simulated.figures();
    const figures: ExperimentFigures = {
      ...read,
      phases: read.phases.map((one) => ({ ...one, traffic_history: traffic })),
    };
    const standing = scheduleStanding({ status, definition: { ...definition, traffic: now, ramp: RAMP } }, figures);
    if (standing?.kind === 'roll-back') return { rolledBack: simulated.days, finished };
    if (standing?.kind !== 'advance') continue;
    traffic.push({ at: figures.read_at, traffic: standing.to });
    if (standing.to === 100) finished = simulated.days;
  }
  return { rolledBack: null, finished };
}
