import { z } from 'shared-runtime';
import { Handle } from './handle.ts';

/**
 * The stored fields of a capsule, with which it can be shown without asking the storefront; the price is in cents. A malformed picture
 * or alternative text counts as missing, because a capsule can be shown without them.
 */
export const SHOWN_CAPSULE = {
  handle: Handle,
  title: z.string().check(z.maxLength(300)),
  price: z.int(),
  image: z.catch(z.optional(z.string().check(z.regex(/^https?:\/\/\S{1,2000}$/))), undefined),
  imageAlt: z.catch(z.optional(z.string().check(z.maxLength(500))), undefined),
};
