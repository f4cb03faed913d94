import { z } from 'zod';

/** A publisher's request to start, ship, or undo, and its outcome. */
export const ChangeRequest = z.object({
  id: z.number().int(),
  experiment: z.string(),
  /** The revision of the request; after another change the request is void. */
  revision: z.number().int(),
  action: z.enum(['start', 'ship', 'revert']),
  variant: z.string().nullable(),
  /** The change of the history to undo. */
  change: z.number().int().nullable(),
  requester: z.string(),
  requested_by: z.string().nullable(),
  requested_at: z.string(),
});

/** @see ChangeRequest */
export type ChangeRequest = z.infer<typeof ChangeRequest>;

/** The ways in which a request ends without a change. */
export type EndedRequest = 'declined' | 'withdrawn';

/** Thrown where nothing was changed: with approval on, the database stored the change as a request for another publisher. */
export class ApprovalRequested extends Error {
  override readonly name = 'ApprovalRequested';
}
