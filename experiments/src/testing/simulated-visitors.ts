import type { Visitor } from '../draw/visitor.ts';
import type { Experiment } from '../schema/experiment.ts';

/** Visitors with ids in the server's format. */
export function simulatedVisitors(count: number, random: () => number): Visitor[] {
  const hex = (length: number) => Array.from({ length }, () => Math.floor(random() * 16).toString(16)).join('');
  return Array.from({ length: count }, () => ({
    id: `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`,
    isReturning: random() < 0.5,
    utm: {},
    device: random() < 0.6 ? 'phone' : 'desktop',
  }));
}

/** A running experiment with an even split, for tests that change one property of it. */
export function runningExperiment(name: string, changes: Partial<Experiment> = {}): Experiment {
  return {
    name,
    description: '',
    status: 'running',
    phase: 1,
    variants: [
      { name: 'control', weight: 1 },
      { name: 'bold', weight: 1 },
    ],
    traffic: 100,
    holdout: 0,
    audience: {},
    goals: [],
    windowDays: 30,
    ...changes,
  };
}
