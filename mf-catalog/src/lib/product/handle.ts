import { z } from 'shared-runtime';

/** A product's handle from the browser's storage: letters of any script, digits, hyphens and underscores. */
export const Handle = z.string().check(z.regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N}_-]*$/u));
