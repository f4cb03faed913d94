/** The steps from an exposure to an order, in order, the same as in `private.funnel_steps` of the database. */
export const FUNNEL_GOALS = ['line-added', 'checkout-started', 'order-completed'] as const;
