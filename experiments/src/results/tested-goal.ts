import type { Counts } from '../statistics/index.ts';
import type { Withheld } from './report.ts';

/** A variant of a phase with what it reached of one goal. */
export interface TestedArm extends Counts {
  readonly variant: string;
  readonly weight: number;
}

/** One goal of a phase; the first arm is the control. */
export interface TestedGoal {
  readonly goal: string;
  readonly arms: readonly TestedArm[];
}

/** The input of a verdict. */
export interface Tested {
  readonly main: TestedGoal;
  readonly guardrails: readonly TestedGoal[];
  /** The smallest lift worth having, relative to the control. */
  readonly minimumLift: number;
  /** The largest drop of a guardrail that is harmless, relative to the control. */
  readonly guardrailMargin: number;
  /** Full days on which visitors must have come before a variant is to be shipped, and on which they have. */
  readonly minimumDays: number;
  readonly fullDays: number;
  /** Whether the visitors do not match the weights. */
  readonly isMismatched: boolean;
  /** Why no verdict is given, regardless of the figures; null where one is given. */
  readonly withheld: Withheld | null;
}

/** The variants that are offered, each beside the control. */
export function offeredPairs({ arms }: TestedGoal): { readonly control: TestedArm; readonly arm: TestedArm }[] {
  const [control, ...others] = arms;
  return control ? others.filter(({ weight }) => weight > 0).map((arm) => ({ control, arm })) : [];
}
