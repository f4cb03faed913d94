import type { ExperimentDefinition } from './experiment.ts';
import { FUNNEL_GOALS } from './funnel-goals.ts';

/** The goal that decides where none is named: an order. */
export const USUAL_GOAL = 'order-completed';

type Goals = Pick<ExperimentDefinition, 'goals' | 'guardrails'>;

/**
 * The goals that an experiment must not harm: those that it names, or completed orders, unless these decide. An empty list guards
 * nothing. `private.guardrails_of` of the database says the same.
 */
export function guardrailsOf({ goals, guardrails }: Goals): readonly string[] {
  if (guardrails !== undefined) return guardrails;
  return (goals[0] ?? USUAL_GOAL) === USUAL_GOAL ? [] : [USUAL_GOAL];
}

/**
 * The goals that browsers report, each once: those of the experiment, its guardrails, and the steps of its funnel. An empty list means
 * all goals. Which of them are guardrails stays in the house.
 */
export function reportedGoals(definition: Goals): string[] {
  return definition.goals.length === 0
    ? []
    : [...new Set([...definition.goals, ...guardrailsOf(definition), ...FUNNEL_GOALS])];
}
