import { z } from 'zod';

export const FaultService = z.enum(['storefront', 'supabase', 'images']);
export type FaultService = z.infer<typeof FaultService>;

const FaultMode = z.enum(['429', '503', '500', 'hang', 'slow', 'cut', 'html', 'empty', 'throttled', 'refuse', 'off']);

export const FaultOrder = z.strictObject({
  service: FaultService,
  mode: FaultMode,
  /** Only requests for this operation (storefront) or whose path contains this (the others). */
  operation: z.string().min(1).max(200).optional(),
  /** How many requests it spoils; without it, every one until switched off. */
  count: z.number().int().positive().optional(),
  /** Seconds in the `Retry-After` of 429 and 503; without it the header is left out. */
  retryAfter: z.number().nonnegative().optional(),
  /** For `slow`; half a second without it. */
  delayMs: z.number().int().nonnegative().max(120_000).optional(),
});

export type FaultOrder = z.infer<typeof FaultOrder>;

export type Fault = Omit<FaultOrder, 'mode'> & { mode: Exclude<FaultOrder['mode'], 'off'> };
