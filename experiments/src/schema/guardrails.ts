import type { ExperimentDefinition } from './experiment.ts';
import { FUNNEL_GOALS } from './funnel-goals.ts';

/** The default primary goal: an order. */
export const USUAL_GOAL = 'order-completed';

type Goals = Pick<ExperimentDefinition, 'goals' | 'guardrails'>;

/**
 * The goals that an experiment must not harm: its named guardrails, else completed orders unless these are the primary goal. An
 * empty list means none. `private.guardrails_of` of the database follows the same rule.
 */
export function guardrailsOf({ goals, guardrails }: Goals): readonly string[] {
  if (guardrails !== undefined) return guardrails;
  return (goals[0] ?? USUAL_GOAL) === USUAL_GOAL ? [] : [USUAL_GOAL];
}

/**
 * The goals that browsers report, each once: those of the experiment, its guardrails, and the steps of its funnel. An empty list
 * means all goals. The list does not reveal which of them are guardrails.
 */
export function reportedGoals(definition: Goals): string[] {
  return definition.goals.length === 0
    ? []
    : [...new Set([...definition.goals, ...guardrailsOf(definition), ...FUNNEL_GOALS])];
}
