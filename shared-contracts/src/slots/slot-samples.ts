import type { SlotProps } from './slot-props.ts';

/**
 * Properties with which the filler of each slot is tried before its release goes live. In a file of its own, because no page needs
 * them. A handle that the storefront does not have is one more case that a filler must bear.
 */
export const SLOT_SAMPLES: SlotProps = {
  'cart-drawer': {},
  'buy-panel': {},
  'favorites-drawer': {},
  overlays: { pathname: '/' },
  banner: {},
  'goes-with': { handles: ['bordeaux-capsule', 'no-such-capsule'] },
  'product-row': { handles: ['bordeaux-capsule', 'no-such-capsule'], heading: 'Pairs well with' },
};
