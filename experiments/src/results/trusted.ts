import { type AlwaysValid, alwaysValid, type Counts } from '../statistics/index.ts';

/**
 * The fewest expected conversions, and expected visitors without one, in each of two arms for a claim. Where few visitors get a
 * variant, its rate and variance are 0 or far from the truth for long: at weights of 19 to 1 and a rate of 3 %, every third
 * experiment without an effect would otherwise be stopped for harm (decision 0036).
 */
export const FEWEST_EVENTS = 20;

/** The visitors in both arms that a claim needs, where the smaller arm has this share of them. */
export const visitorsBefore = (rate: number, share: number): number =>
  FEWEST_EVENTS / (share * Math.min(rate, 1 - rate));

/** The always-valid interval of a difference, where its arms have enough for a claim. */
export function trusted(control: Counts, arm: Counts): AlwaysValid | null {
  const visitors = control.n + arm.n;
  const rate = (control.x + arm.x) / visitors;
  const share = Math.min(control.n, arm.n) / visitors;
  return visitors >= visitorsBefore(rate, share) ? alwaysValid(control, arm) : null;
}
