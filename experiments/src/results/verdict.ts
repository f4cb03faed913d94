import { type Claim, certainOf } from './claims.ts';
import { withheldVerdict } from './evidence-words.ts';
import type { Verdict } from './report.ts';
import { offeredPairs, type Tested } from './tested-goal.ts';
import { trusted } from './trusted.ts';

const percent = (share: number): string => `${Number((share * 100).toPrecision(3))}%`;
const rate = ({ n, x }: { readonly n: number; readonly x: number }): string => percent(x / n);

const broken = (): Verdict => ({
  kind: 'broken',
  text: 'broken: sample ratio mismatch',
  reason: 'Traffic didn’t split the way the weights say it should. Don’t trust the data until you find the cause.',
});

const compared = ({ goal, arm, control }: Claim): string =>
  `${rate(arm)} of visitors reach ${goal} with ${arm.variant} and ${rate(control)} with the control`;

function shipped(best: Claim, harmful: readonly string[]): Verdict {
  const besides =
    harmful.length > 0 ? `, while ${harmful.join(' and ')} ${harmful.length === 1 ? 'hurts' : 'hurt'} results` : '';
  const reason = `${compared(best)}: an increase that holds no matter how often you check${besides}.`;
  return { kind: 'ship', variant: best.arm.variant, text: `ship ${best.arm.variant}`, reason };
}

function harmful(claim: Claim, tested: Tested, allHarmful: readonly string[]): Verdict {
  const { variant } = claim.arm;
  const open = offeredPairs(tested.main).filter(({ arm }) => !allHarmful.includes(arm.variant));
  const rest = open.map(({ arm }) => arm.variant).join(' and ');
  const besides = rest ? `; ${rest} can keep running without it` : '';
  const reason = `${compared(claim)}: a drop that holds no matter how often you check${besides}.`;
  return { kind: 'harm', variant, text: `stop: ${variant} hurts results`, reason };
}

/** Whether every variant is certain to be no further from the control than what is worth having. */
function isNothingWorthHaving({ main, minimumLift }: Tested): boolean {
  const pairs = offeredPairs(main);
  return (
    pairs.length > 0 &&
    pairs.every(({ control, arm }) => {
      const found = trusted(control, arm);
      const worth = minimumLift * (control.x / control.n);
      return found !== null && found.interval.every((end) => Math.abs(end) < worth);
    })
  );
}

function keepRunning({ main }: Tested): Verdict {
  const seen = main.arms.reduce((sum, { n }) => sum + n, 0);
  const isOneCertain = offeredPairs(main).some(({ control, arm }) => trusted(control, arm) !== null);
  let reason = `It’s too early to say whether a variant changes ${main.goal}.`;
  if (seen === 0) reason = 'No visitors have seen it yet.';
  else if (!isOneCertain) reason = `There isn’t enough data yet for ${main.goal}.`;
  return { kind: 'keep-running', text: 'keep running', reason };
}

const byP = (one: Claim, other: Claim): number => one.found.p - other.found.p;
const byRate = (one: Claim, other: Claim): number => other.found.diff - one.found.diff;

/** What to do now. One harmful variant does not hide that another can be shipped: the reason tells of both. */
export function verdictOf(tested: Tested): Verdict {
  // First of all: visitors who never were must not make an experiment look broken either.
  if (tested.withheld) return withheldVerdict(tested.withheld);
  if (tested.isMismatched) return broken();
  const { better, worse, harmed } = certainOf(tested);
  const harms = [...harmed, ...worse];
  const names = [...new Set(harms.map(({ arm }) => arm.variant))];
  const [best] = better.filter(({ arm }) => !names.includes(arm.variant)).sort(byRate);
  if (best) return shipped(best, names);
  const [worst] = harms.sort(byP);
  if (worst) return harmful(worst, tested, names);
  if (!isNothingWorthHaving(tested)) return keepRunning(tested);
  const reason = `With every variant, ${tested.main.goal} differs from the control by less than ${percent(tested.minimumLift)} of its rate, the smallest lift to detect.`;
  return { kind: 'no-difference', text: 'stop: no meaningful difference', reason };
}
