import type { Counts } from './counts.ts';

/** The depth at which the density is cut off: e^-40 of the highest. */
const DEPTH = 40;
/** The number of pieces of the region of mass; each is about half a standard deviation wide. */
const PIECES = 32;
const HALVINGS = 100;

/** The posterior of a rate after its counts, from a uniform prior: Beta(1 + x, 1 + n − x). */
export interface Posterior {
  /** The density relative to the highest, so that it stays finite for any count. */
  density(rate: number): number;
  /** The region of its mass, cut into pieces on which it is smooth. */
  readonly edges: readonly number[];
}

/** The end of the region of mass between the mode and a bound. */
function endOfMass(logDensity: (rate: number) => number, mode: number, bound: number): number {
  if (logDensity(bound) > -DEPTH) return bound;
  let [inside, outside] = [mode, bound];
  for (let times = 0; times < HALVINGS; times++) {
    const middle = (inside + outside) / 2;
    if (logDensity(middle) > -DEPTH) inside = middle;
    else outside = middle;
  }
  return outside;
}

/** The logarithm of (1 + change)^times; rounding must not move the change below −1. */
const logPower = (times: number, change: number): number => (times > 0 ? times * Math.log1p(Math.max(-1, change)) : 0);

/** @see Posterior */
export function posteriorOf({ n, x }: Counts): Posterior {
  const mode = x / n;
  const misses = n - x;
  // The distance from the mode: with 1e8 visitors the logarithms of the rates themselves would cancel to the ninth digit.
  const logDensity = (rate: number): number =>
    logPower(x, (rate - mode) / mode) + logPower(misses, (mode - rate) / (misses / n));
  const low = endOfMass(logDensity, mode, 0);
  const high = endOfMass(logDensity, mode, 1);
  const edges = Array.from({ length: PIECES + 1 }, (_, at) => low + ((high - low) * at) / PIECES);
  edges[PIECES] = high;
  return { density: (rate) => (rate < low || rate > high ? 0 : Math.exp(logDensity(rate))), edges };
}
