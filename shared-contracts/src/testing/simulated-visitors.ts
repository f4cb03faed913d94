import type { Experiment } from '../experiments/schema.ts';
import type { Visitor } from '../experiments/visitor.ts';

/** A seeded source of numbers in [0, 1), so that a test that fails fails again. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Visitors with ids as the server gives them. */
export function simulatedVisitors(count: number, random: () => number): Visitor[] {
  const hex = (length: number) => Array.from({ length }, () => Math.floor(random() * 16).toString(16)).join('');
  return Array.from({ length: count }, () => ({
    id: `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`,
    isReturning: random() < 0.5,
    utm: {},
    device: random() < 0.6 ? 'phone' : 'desktop',
  }));
}

/** A running experiment with an even split, for tests that change one thing of it. */
export function runningExperiment(name: string, changes: Partial<Experiment> = {}): Experiment {
  return {
    name,
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
    ...changes,
  };
}
