import * as z from 'zod/mini';

/** The answer of the command `link`. */
export const LinkReply = z.object({ link: z.string() });

/** The link’s own page of this shop, wherever the function takes the shop to be. */
export function ownAddress(link: string): string {
  const { pathname, search } = new URL(link);
  return `${pathname}${search}`;
}
