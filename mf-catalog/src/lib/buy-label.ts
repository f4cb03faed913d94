import type { TestSpot } from 'shared-contracts';

/** Apart from the catalogue's other places: no product page has a use for those. */
export const BUY_LABEL = {
  kind: 'text',
  name: 'product-buy-label',
  about: 'The add-to-cart button, once every size is chosen. {price} is the total.',
  page: '/faux-fur-capsule',
  default: 'Add to cart',
  most: 40,
  inserts: ['price'],
} as const satisfies TestSpot;
