import { alwaysValid, standardErrors } from '../statistics/index.ts';
import { levelOfMain } from './claims.ts';
import { offeredPairs, type Tested, type TestedArm } from './tested-goal.ts';

/** From how many standard errors on an observed difference is planned with, where it is larger than what is worth having. */
const CREDIBLE = 2;

/** The smallest number from which on something is so, among numbers of which the larger ones are so too. */
function smallest(isSo: (visitors: number) => boolean): number {
  let high = 500;
  while (!isSo(high) && high < 1e15) high *= 2;
  let low = high / 2;
  if (high === 500) return high;
  while (high - low > 0.5) {
    const middle = (low + high) / 2;
    if (isSo(middle)) high = middle;
    else low = middle;
  }
  return Math.ceil(high);
}

/** Visitors of a control and a variant after which the always-valid sequence is as narrow as an effect is large. */
function visitorsNeeded(variance: number, effect: number, level: number): number {
  return smallest((visitors) => Math.sqrt(variance / visitors) * standardErrors(visitors, level) <= effect);
}

const varianceOfOne = (rate: number): number => rate * (1 - rate);

/** Visitors in all variants that a pair needs for its verdict. */
function neededForPair(control: TestedArm, arm: TestedArm, all: number, tested: Tested): number | null {
  const rate = control.x / control.n;
  const worth = tested.minimumLift * rate;
  if (!(worth > 0) || arm.n === 0) return null;
  const visitors = control.n + arm.n;
  const found = alwaysValid(control, arm);
  const variance = (of: number) =>
    (varianceOfOne(rate) * visitors) / control.n + (varianceOfOne(Math.min(of, 0.5 + rate / 2)) * visitors) / arm.n;
  const observed = Math.abs(found?.diff ?? 0);
  const error = Math.sqrt(variance(arm.x / arm.n) / visitors);
  const effect = observed > worth && observed > CREDIBLE * error ? observed : worth;
  const level = levelOfMain(tested.guardrails.length) / offeredPairs(tested.main).length;
  return (visitorsNeeded(variance(rate + effect), effect, level) * all) / visitors;
}

/** Days until a verdict, at so many visitors a day; null where nobody can say. */
export function daysNeeded(tested: Tested, visitorsADay: number): number | null {
  if (visitorsADay <= 0 || tested.isMismatched) return null;
  const all = tested.main.arms.reduce((sum, { n }) => sum + n, 0);
  const needed = offeredPairs(tested.main).map(({ control, arm }) => neededForPair(control, arm, all, tested));
  const known = needed.filter((visitors) => visitors !== null);
  if (known.length === 0) return null;
  return Math.max(1, Math.ceil((Math.min(...known) - all) / visitorsADay));
}
