import { type Claim, certainOf } from './claims.ts';
import { withheldVerdict } from './evidence-words.ts';
import { type GuardrailStanding, guardrailStandings } from './guardrails.ts';
import type { Verdict } from './report.ts';
import { percent, stillMissing, visitorsSoFar } from './still-missing.ts';
import { offeredPairs, type Tested } from './tested-goal.ts';
import { trusted } from './trusted.ts';

const rate = ({ n, x }: { readonly n: number; readonly x: number }): string => percent(x / n);

const broken = (): Verdict => ({
  kind: 'broken',
  text: 'broken: sample ratio mismatch',
  reason: 'Traffic didn’t split the way the weights say it should. Don’t trust the data until you find the cause.',
});

/** The certain difference of a variant, as the first part of a sentence. */
export const compared = ({ goal, arm, control }: Claim): string =>
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

/** Whether every variant certainly differs from the control by less than the smallest lift worth having. */
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

const goingOn = (reason: string): Verdict => ({ kind: 'keep-running', text: 'keep running', reason });

function keepRunning(tested: Tested, standings: readonly GuardrailStanding[]): Verdict {
  const { main } = tested;
  const pairs = offeredPairs(main);
  const [first] = pairs;
  if (main.arms.every(({ n }) => n === 0)) return goingOn('No visitors have seen it yet.');
  if (!first) return goingOn('No variant is offered.');
  const isOneCertain = pairs.some(({ control, arm }) => trusted(control, arm) !== null);
  const ofMain = isOneCertain
    ? `It’s too early to say whether a variant changes ${main.goal}.`
    : `There isn’t enough data yet for ${main.goal}: ${visitorsSoFar(first.control, first.arm)}.`;
  const variants = pairs.map(({ arm }) => arm.variant);
  const missing = stillMissing(tested, variants, standings);
  return goingOn(
    missing.length === 0 ? ofMain : `${ofMain} Also missing before a variant can ship: ${missing.join('; ')}.`,
  );
}

/** The reason for a variant that is certain to be better and cannot be shipped yet. */
const notReady = (best: Claim, missing: readonly string[]): Verdict =>
  goingOn(
    `${compared(best)}: an increase that holds no matter how often you check. Still missing before ${best.arm.variant} can ship: ${missing.join('; ')}.`,
  );

const byP = (one: Claim, other: Claim): number => one.found.p - other.found.p;
const byRate = (one: Claim, other: Claim): number => other.found.diff - one.found.diff;

/**
 * The recommended next step. To ship a variant, its primary goal must be better, each guardrail harmless within the margin with
 * enough conversions, and visitors must have come on enough full days. Until then the reason lists the missing requirements. One
 * harmful variant does not hide that another can be shipped: the reason names both.
 */
export function verdictOf(tested: Tested): Verdict {
  // This check comes first, because invented visitors must not make an experiment look broken either.
  if (tested.withheld) return withheldVerdict(tested.withheld);
  if (tested.isMismatched) return broken();
  const claims = certainOf(tested);
  const standings = guardrailStandings(tested, claims);
  const harms = [...claims.harmed, ...claims.worse];
  const names = [...new Set(harms.map(({ arm }) => arm.variant))];
  const waiting = claims.better
    .filter(({ arm }) => !names.includes(arm.variant))
    .sort(byRate)
    .map((claim) => ({ claim, missing: stillMissing(tested, [claim.arm.variant], standings) }));
  const best = waiting.find(({ missing }) => missing.length === 0);
  if (best) return shipped(best.claim, names);
  const [worst] = harms.sort(byP);
  if (worst) return harmful(worst, tested, names);
  const [next] = waiting;
  if (next) return notReady(next.claim, next.missing);
  if (!isNothingWorthHaving(tested)) return keepRunning(tested, standings);
  const reason = `With every variant, ${tested.main.goal} differs from the control by less than ${percent(tested.minimumLift)} of its rate, the smallest lift to detect.`;
  return { kind: 'no-difference', text: 'stop: no meaningful difference', reason };
}
