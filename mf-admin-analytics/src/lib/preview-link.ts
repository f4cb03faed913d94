import * as z from 'zod/mini';

/** The answer of the command `link`. */
export const LinkReply = z.object({ link: z.string() });

/** The page of this shop for a link, independent of the shop’s origin in the function. */
export function ownAddress(link: string): string {
  const { pathname, search } = new URL(link);
  return `${pathname}${search}`;
}
