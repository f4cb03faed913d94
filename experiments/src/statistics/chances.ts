import type { Counts } from './counts.ts';
import { type Posterior, posteriorOf } from './posterior.ts';

/** The eight Gauss–Legendre points between −1 and 1, and their weights. */
const POINTS = [
  [-0.9602898564975363, 0.1012285362903763],
  [-0.7966664774136267, 0.2223810344533745],
  [-0.525532409916329, 0.3137066458778873],
  [-0.1834346424956498, 0.362683783378362],
  [0.1834346424956498, 0.362683783378362],
  [0.525532409916329, 0.3137066458778873],
  [0.7966664774136267, 0.2223810344533745],
  [0.9602898564975363, 0.1012285362903763],
] as const;

/** The integral of a smooth function between two bounds. */
function integral(of: (at: number) => number, from: number, to: number): number {
  const [middle, half] = [(from + to) / 2, (to - from) / 2];
  let sum = 0;
  for (const [point, weight] of POINTS) sum += weight * of(middle + half * point);
  return sum * half;
}

/** One arm during the integration from rate 0 to rate 1. */
interface Travelled {
  readonly posterior: Posterior;
  readonly total: number;
  /** Its mass so far. */
  mass: number;
}

function travelled(counts: Counts): Travelled {
  const posterior = posteriorOf(counts);
  const { edges, density } = posterior;
  const total = edges.slice(1).reduce((sum, edge, at) => sum + integral(density, edges[at] ?? edge, edge), 0);
  return { posterior, total, mass: 0 };
}

/** The mass of an arm between two rates. */
const massBetween = ({ posterior, total }: Travelled, from: number, to: number): number => {
  const isOutside = to <= (posterior.edges[0] ?? 0) || from >= (posterior.edges.at(-1) ?? 1);
  return isOutside ? 0 : integral(posterior.density, from, to) / total;
};

/** The density of each arm at a rate, and the probability that its own rate is at most that. */
type Visit = (weight: number, density: readonly number[], below: readonly number[]) => void;

/** Visits the points of a quadrature that is fine enough for every arm over all of its mass. */
function sweep(arms: readonly Travelled[], visit: Visit): void {
  const edges = [...new Set(arms.flatMap(({ posterior }) => posterior.edges))].sort((a, b) => a - b);
  for (const [at, to] of edges.entries()) {
    const from = edges[at - 1];
    if (from === undefined) continue;
    for (const [point, weight] of POINTS) {
      const rate = (from + to) / 2 + ((to - from) / 2) * point;
      const density = arms.map(({ posterior, total }) => posterior.density(rate) / total);
      const below = arms.map((arm) => arm.mass + massBetween(arm, from, rate));
      visit((weight * (to - from)) / 2, density, below);
    }
    for (const arm of arms) arm.mass += massBetween(arm, from, to);
  }
}

/** The posterior beliefs about a variant against the control. */
export interface Chance {
  /** The probability that its rate is above the control’s. */
  readonly toBeatControl: number;
  /** The expected loss of rate from shipping it: the mean of the control’s rate less its own where that is above 0. */
  readonly expectedLoss: number;
}

/** The probability that each arm’s rate is the highest, and the beliefs about each arm but the first. */
export interface Chances {
  readonly toBeBest: readonly (number | null)[];
  readonly variants: readonly (Chance | null)[];
}

const bounded = (chance: number): number => Math.min(1, Math.max(0, chance));

function chancesOfAll(counts: readonly Counts[]): { best: number[]; beats: number[]; loss: number[] } {
  // There are fewer doubles near 1 than near 0, so where nearly all of very many visitors reach the goal, the others are counted.
  const largest = counts.reduce((most, arm) => (arm.n > most.n ? arm : most));
  const isHigh = largest.x > largest.n / 2;
  const arms = counts.map(({ n, x }) => travelled({ n, x: isHigh ? n - x : x }));
  const [best, beats, loss] = [arms.map(() => 0), arms.map(() => 0), arms.map(() => 0)];
  sweep(arms, (weight, density, passed) => {
    const below = isHigh ? passed.map((chance) => 1 - chance) : passed;
    const control = below[0] ?? 0;
    for (const [i, own] of density.entries()) {
      const others = below.reduce((product, chance, j) => (j === i ? product : product * chance), own);
      best[i] = (best[i] ?? 0) + weight * others;
      beats[i] = (beats[i] ?? 0) + weight * own * control;
      loss[i] = (loss[i] ?? 0) + weight * (below[i] ?? 0) * (1 - control);
    }
  });
  return { best, beats, loss };
}

/**
 * Bayesian figures from uniform priors, with the control as the first arm. An arm without visitors has none: its posterior would be
 * the prior, and an unseen arm with a uniform prior would look like the best one at any usual rate.
 */
export function chancesOf(counts: readonly Counts[]): Chances {
  const seen = counts.filter(({ n }) => n > 0);
  const none = { toBeBest: counts.map(() => null), variants: counts.slice(1).map(() => null) };
  if (seen.length < 2) return none;
  const { best, beats, loss } = chancesOfAll(seen);
  const place = (at: number): number => counts.slice(0, at).filter(({ n }) => n > 0).length;
  const hasControl = (counts[0]?.n ?? 0) > 0;
  return {
    toBeBest: counts.map(({ n }, at) => (n > 0 ? bounded(best[place(at)] ?? 0) : null)),
    variants: counts
      .slice(1)
      .map(({ n }, at) =>
        n > 0 && hasControl
          ? { toBeatControl: bounded(beats[place(at + 1)] ?? 0), expectedLoss: Math.max(0, loss[place(at + 1)] ?? 0) }
          : null,
      ),
  };
}
