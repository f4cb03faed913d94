import { type AlwaysValid, alwaysValid, type Counts } from '../statistics/index.ts';

/**
 * How many conversions, and how many visitors without one, are to be expected in each of two arms before anything is claimed of
 * them. Where few visitors get a variant, its rate is 0 or far from the truth for long, and its variance with it: at 19 to 1 and
 * a rate of 3 %, every third experiment without an effect would be stopped for harm otherwise (decision 0036).
 */
export const FEWEST_EVENTS = 20;

/** Visitors in both arms before anything is claimed, where the smaller arm has this share of them. */
export const visitorsBefore = (rate: number, share: number): number =>
  FEWEST_EVENTS / (share * Math.min(rate, 1 - rate));

/** The always-valid interval of a difference, where its arms have enough for a claim. */
export function trusted(control: Counts, arm: Counts): AlwaysValid | null {
  const visitors = control.n + arm.n;
  const rate = (control.x + arm.x) / visitors;
  const share = Math.min(control.n, arm.n) / visitors;
  return visitors >= visitorsBefore(rate, share) ? alwaysValid(control, arm) : null;
}
