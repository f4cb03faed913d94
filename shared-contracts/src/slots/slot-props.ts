import { z } from 'zod/mini';
import { once } from '../once.ts';

/** As long as the storefront lets a handle be. */
const Handles = once(() => z.array(z.string().check(z.maxLength(255))).check(z.maxLength(100)));

const nothing = once(() => z.object({}));

/**
 * Every named place that a remote may fill in a page it does not own, with the schema of what its filler gets. Adding a slot is
 * additive; a slot that nobody fills renders nothing.
 */
export const SLOTS = {
  /** The cart drawer; mounted by the shell once the drawer is first opened. */
  'cart-drawer': nothing,
  /** The panel to buy something at once; mounted by the shell once it is first opened. */
  'buy-panel': nothing,
  /** The favorites drawer; mounted by the shell once it is first opened. */
  'favorites-drawer': nothing,
  /** Popups, purchase toasts and the consent banner; mounted by the shell after hydration, when the browser is idle. */
  overlays: once(() => z.object({ pathname: z.string() })),
  /** The strip above the header. */
  banner: nothing,
  /** What goes with what is in the cart: capsules by handle, the one added last first. Browser only. */
  'goes-with': once(() => z.object({ handles: Handles() })),
  /** A row of product cards for the given handles, for pages of other teams. */
  'product-row': once(() => z.object({ handles: Handles(), heading: z.string().check(z.maxLength(300)) })),
} as const;

/** The name of a slot. */
export type SlotName = keyof typeof SLOTS;

type DeepReadonly<Value> = Value extends object ? { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> } : Value;

/** What the filler of each slot gets. */
export type SlotProps = { readonly [Name in SlotName]: DeepReadonly<z.infer<ReturnType<(typeof SLOTS)[Name]>>> };
