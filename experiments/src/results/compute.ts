import { ShopError } from 'shared-contracts/errors';
import * as z from 'zod/mini';
import { ALARM_BELOW, sampleRatio } from '../statistics/index.ts';
import { compared } from './goal-result.ts';
import { guardrailStandings } from './guardrails.ts';
import type { Comparison, GuardrailState } from './report.ts';
import type { Tested } from './tested-goal.ts';
import { verdictOf } from './verdict.ts';

const Whole = z.int('must be a whole number').check(z.minimum(0, 'must not be negative'));

/** The sum of several larger weights is infinite, so no share could be computed. */
const LARGEST_WEIGHT = 1e15;

const Share = z.number('must be a number').check(z.positive('must be above 0'));

const Arm = z
  .object(
    {
      name: z.string('must be text').check(z.minLength(1, 'must not be empty')),
      n: Whole,
      x: Whole,
      weight: z._default(
        z
          .number('must be a number')
          .check(z.minimum(0, 'must not be negative'), z.maximum(LARGEST_WEIGHT, 'is too large')),
        1,
      ),
    },
    'must be an object',
  )
  .check(z.refine(({ n, x }) => x <= n, { error: 'must not be more than n', path: ['x'] }));

const Guardrail = z.object(
  { goal: z.string('must be text').check(z.minLength(1, 'must not be empty')), x: z.array(Whole, 'must be a list') },
  'must be an object',
);

const Counted = z.object(
  {
    arms: z
      .array(Arm, 'must be a list')
      .check(z.minLength(2, 'must be two or more'))
      .check(
        z.refine((arms) => new Set(arms.map(({ name }) => name)).size === arms.length, 'must have different names'),
      ),
    minimum_lift: z._default(Share, 0.1),
    guardrails: z._default(z.array(Guardrail, 'must be a list'), []),
    guardrail_margin: z._default(Share, 0.1),
  },
  'must be an object',
);

const Input = Counted.check(({ value: { arms, guardrails }, issues }) => {
  for (const [at, { x }] of guardrails.entries()) {
    const isFitting = x.length === arms.length && x.every((reached, arm) => reached <= (arms[arm]?.n ?? 0));
    if (isFitting) continue;
    const message = 'must have a number for each arm, none of them more than its n';
    issues.push({ code: 'custom', message, input: x, path: ['guardrails', at, 'x'] });
  }
});

type Interval = readonly [number, number] | null;

/** The output of `npm run experiments -- compute --json`; undefined figures are null. */
export interface Computed {
  readonly comparisons: readonly {
    readonly arm: string;
    readonly diff: number | null;
    readonly lift: number | null;
    readonly lift_ci: Interval;
    readonly z_pooled: number | null;
    readonly p_pooled: number | null;
    readonly newcombe_ci: Interval;
    readonly sequential_ci: Interval;
    readonly sequential_p: number | null;
    readonly chance_to_beat_control: number | null;
    readonly expected_loss: number | null;
    readonly p_holm: number | null;
    readonly p_bh: number | null;
  }[];
  readonly chance_to_be_best: readonly (number | null)[];
  readonly srm: {
    readonly chi2: number | null;
    readonly df: number;
    readonly p: number | null;
    readonly alarm: boolean;
  };
  /** The state of each guardrail with each variant, where guardrails are given. */
  readonly guardrails?: readonly { readonly goal: string; readonly arm: string; readonly state: GuardrailState }[];
  readonly verdict: string;
}

const printed = (one: Comparison): Computed['comparisons'][number] => ({
  arm: one.variant,
  diff: one.diff,
  lift: one.lift,
  lift_ci: one.liftInterval,
  z_pooled: one.z,
  p_pooled: one.fixedP,
  newcombe_ci: one.newcombe,
  sequential_ci: one.sequential,
  sequential_p: one.sequentialP,
  chance_to_beat_control: one.chanceToBeatControl,
  expected_loss: one.expectedLoss,
  p_holm: one.holmP,
  p_bh: one.bhP,
});

/**
 * All figures from the counts of arms, the first of which is the control. Counts have no days, so the verdict depends only on the
 * goal, and on guardrails where some are given.
 *
 * @throws {ShopError} EXPERIMENT-005 with the problems of the counts.
 */
export function compute(input: unknown): Computed {
  const parsed = Input.safeParse(input);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'the input'} ${message}`);
    throw new ShopError('EXPERIMENT-005', { problems: problems.join('\n') });
  }
  const { arms, minimum_lift: minimumLift, guardrail_margin: guardrailMargin } = parsed.data;
  const named = arms.map(({ name, ...arm }) => ({ variant: name, sum: 0, ...arm }));
  const { comparisons, chanceToBeBest } = compared(named);
  const { chi2, degrees: df, p } = sampleRatio(arms);
  // The alarm applies to small samples too, because the caller judges bare counts. The page waits for five expected visitors in
  // each arm.
  const alarm = p !== null && p < ALARM_BELOW;
  const guardrails = parsed.data.guardrails.map(({ goal, x }) => ({
    goal,
    arms: named.map((arm, at) => ({ ...arm, x: x[at] ?? 0 })),
  }));
  const asked = { minimumLift, guardrailMargin, minimumDays: 0, fullDays: 0, isMismatched: alarm, withheld: null };
  const tested: Tested = { main: { goal: 'the goal', arms: named }, guardrails, ...asked };
  const standings = guardrailStandings(tested).map(({ goal, arm, state }) => ({ goal, arm: arm.variant, state }));
  return {
    comparisons: comparisons.map(printed),
    chance_to_be_best: chanceToBeBest,
    srm: { chi2, df, p, alarm },
    ...(guardrails.length === 0 ? {} : { guardrails: standings }),
    verdict: verdictOf(tested).text,
  };
}
