import type { ReactNode } from 'react';
import { usePlatform } from '../platform/platform.ts';
import { RemotePart } from '../platform/remote-part.tsx';

/**
 * Every named place that a remote may fill in a page it does not own, with the properties its filler gets. Adding a slot
 * is additive; a slot that nobody fills renders nothing.
 */
export interface SlotProps {
  /** The cart drawer; mounted by the shell once the drawer is first opened. */
  readonly 'cart-drawer': Record<never, never>;
  /** The panel to buy something at once; mounted by the shell once it is first opened. */
  readonly 'buy-panel': Record<never, never>;
  /** The favorites drawer; mounted by the shell once it is first opened. */
  readonly 'favorites-drawer': Record<never, never>;
  /** Popups, purchase toasts and the consent banner; mounted by the shell after hydration, when the browser is idle. */
  readonly overlays: { readonly pathname: string };
  /** The strip above the header. */
  readonly banner: Record<never, never>;
  /** What goes with what is in the cart: capsules by handle, the one added last first. Browser only. */
  readonly 'goes-with': { readonly handles: readonly string[] };
  /** A row of product cards for the given handles, for pages of other teams. */
  readonly 'product-row': { readonly handles: readonly string[]; readonly heading: string };
}

/** The name of a slot. */
export type SlotName = keyof SlotProps;

/**
 * A place that another remote fills.
 *
 * @example <Slot name="product-row" props={{ handles: ['bordeaux-capsule'], heading: 'Burgundy, twice' }} />
 */
export function Slot<Name extends SlotName>({
  name,
  props,
  pending,
  fallback,
}: {
  readonly name: Name;
  readonly props: SlotProps[Name];
  readonly pending?: ReactNode;
  readonly fallback?: ReactNode;
}): ReactNode {
  const filler = usePlatform().slot(name);
  if (!filler) return null;
  return (
    <RemotePart
      remote={filler.remote}
      expose={filler.expose}
      props={{ ...props }}
      pending={pending}
      fallback={fallback}
    />
  );
}
