/** The goals that the shop itself tells of, as `private.is_known_goal` of the database lists them. */
export const TOLD_GOALS: readonly string[] = [
  'conversion',
  'line-added',
  'checkout-started',
  'order-completed',
  'early-access',
  'newsletter',
];

/** The steps to an order after an experiment was seen, in their order, as `private.funnel_steps` of the database lists them. */
export const FUNNEL_GOALS = ['line-added', 'checkout-started', 'order-completed'] as const;
