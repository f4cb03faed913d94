import type { Purchase } from './purchase.ts';

const LIST: readonly Omit<Purchase, 'isIllustrative'>[] = [
  {
    product: 'Bordeaux Capsule',
    path: '/product/bordeaux-capsule',
    location: 'Charleston, South Carolina',
    time: '2 minutes ago',
  },
  {
    product: 'Men’s Half-Zip Capsule',
    path: '/product/mens-half-zip-capsule',
    location: 'Denver, Colorado',
    time: '5 minutes ago',
  },
  {
    product: 'Studio Flow Capsule',
    path: '/product/studio-flow-capsule',
    location: 'San Diego, California',
    time: '8 minutes ago',
  },
  {
    product: 'Emerald Knit Edit',
    path: '/product/emerald-knit-edit',
    location: 'Boston, Massachusetts',
    time: '12 minutes ago',
  },
  {
    product: 'Riviera Edit Capsule',
    path: '/product/riviera-edit-capsule',
    location: 'Savannah, Georgia',
    time: '17 minutes ago',
  },
  {
    product: 'Men’s Heritage Field',
    path: '/product/mens-heritage-field',
    location: 'Portland, Maine',
    time: '21 minutes ago',
  },
  {
    product: 'Soft Landing Set',
    path: '/product/soft-landing-set',
    location: 'Seattle, Washington',
    time: '26 minutes ago',
  },
  {
    product: 'Velvet Blazer Capsule',
    path: '/product/velvet-blazer-capsule',
    location: 'Brooklyn, New York',
    time: '34 minutes ago',
  },
];

/** Illustrative purchases, not orders, with capsules that the shop really sells. */
export const ILLUSTRATIVE_PURCHASES: readonly Purchase[] = LIST.map((one) => ({ ...one, isIllustrative: true }));
