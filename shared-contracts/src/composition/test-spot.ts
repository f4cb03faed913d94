import { z } from 'zod';
import { ShopPath } from './shop-path.ts';

const Name = z.string().regex(/^[a-z][a-z0-9-]{0,63}$/);
const Words = z.string().min(1).max(300);

const Common = {
  /** One for the whole shop: `home-hero-headline`. */
  name: Name,
  /** The description for marketers. */
  about: Words,
  /** A page on which it can be looked at. */
  page: ShopPath,
};

/**
 * A spot of a page whose content marketing may test without a release, as the remote that shows it declares it: a text, a choice
 * from a list, or the order of parts. `default` is its content without a test.
 */
export const TestSpot = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('text'),
    ...Common,
    /** Empty where the page has words of its own, such as the storefront's. */
    default: z.string().max(300),
    /** The longest text that fits, in characters. */
    most: z.number().int().min(1).max(300),
    /** Names in braces that a text may hold, each once: the page puts figures there. */
    inserts: z.array(Name).max(5).optional(),
    /** Those of them that it must hold. */
    mustInsert: z.array(Name).max(5).optional(),
  }),
  z.object({ kind: z.literal('choice'), ...Common, default: Name, choices: z.array(Name).min(2).max(20) }),
  /** All of the named parts, each once, in any order. */
  z.object({ kind: z.literal('order'), ...Common, default: z.array(Name).min(2).max(20) }),
]);

/** @see TestSpot */
export type TestSpot = z.infer<typeof TestSpot>;
/** The value of a test spot: a text or a choice, or an order of parts. */
export type TestSpotValue = string | readonly string[];
