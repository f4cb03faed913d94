import { defineEvent } from 'shared-contracts';
import { z } from 'shared-runtime';

/** The events that only the account subscribes to. */
export const OWN_EVENTS = {
  'session:changed': defineEvent({ 1: () => z.object({ status: z.enum(['signed-in', 'signed-out']) }) }),
};
