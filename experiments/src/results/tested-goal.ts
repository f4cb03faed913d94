import type { Counts } from '../statistics/index.ts';
import type { Withheld } from './report.ts';

/** A variant of a phase with its conversions of one goal. */
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
  /** The largest harmless drop of a guardrail, relative to the control. */
  readonly guardrailMargin: number;
  /** The required full days with visitors before a variant is shipped, and the actual ones. */
  readonly minimumDays: number;
  readonly fullDays: number;
  /** Whether the visitors do not match the weights. */
  readonly isMismatched: boolean;
  /** Why no verdict is given, regardless of the figures; null where one is given. */
  readonly withheld: Withheld | null;
}

/** The offered variants, each paired with the control. */
export function offeredPairs({ arms }: TestedGoal): { readonly control: TestedArm; readonly arm: TestedArm }[] {
  const [control, ...others] = arms;
  return control ? others.filter(({ weight }) => weight > 0).map((arm) => ({ control, arm })) : [];
}
