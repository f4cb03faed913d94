/** The steps to an order after an experiment was seen, in their order, as `private.funnel_steps` of the database lists them. */
export const FUNNEL_GOALS = ['line-added', 'checkout-started', 'order-completed'] as const;
