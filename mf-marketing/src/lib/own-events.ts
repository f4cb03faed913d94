import { defineEvent } from 'shared-contracts';
import { z } from 'shared-runtime';

/** The events that only marketing subscribes to. */
export const OWN_EVENTS = {
  'experiment:assigned': defineEvent({ 1: () => z.object({ experiment: z.string(), variant: z.string() }) }),
  'experiment:converted': defineEvent({
    1: () => z.object({ experiment: z.string(), variant: z.string(), goal: z.string() }),
  }),
};
