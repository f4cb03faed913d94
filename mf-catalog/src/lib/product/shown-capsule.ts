import { z } from 'shared-runtime';
import { Handle } from './handle.ts';

/**
 * What a browser keeps of a capsule so that it can be shown without asking the storefront; a price is in cents. A malformed picture or
 * text for it counts as missing, because a capsule is known without them.
 */
export const SHOWN_CAPSULE = {
  handle: Handle,
  title: z.string().check(z.maxLength(300)),
  price: z.int(),
  image: z.catch(z.optional(z.string().check(z.regex(/^https?:\/\/\S{1,2000}$/))), undefined),
  imageAlt: z.catch(z.optional(z.string().check(z.maxLength(500))), undefined),
};
