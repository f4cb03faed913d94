import type { RemoteContents } from 'shared-contracts';
import { PLACES } from './lib/test-spots.ts';

const COLLECTION = {
  module: './pages/collection-page.tsx',
  query: ['size', 'color', 'type', 'occasion', 'price', 'available', 'sort', 'page'],
} as const;
const LOOKBOOK = './pages/lookbook-page.tsx';
const PRODUCT = {
  module: './pages/product-page.tsx',
  query: ['size', 'piece.*', 'only.*', 'pieces', 'problem'],
} as const;

export const contents = {
  name: 'mf-catalog',
  pages: {
    '/womens-activewear': COLLECTION,
    '/womens-ready-to-wear': COLLECTION,
    '/mens-activewear': COLLECTION,
    '/mens-ready-to-wear': COLLECTION,
    '/womens-activewear/lookbook': LOOKBOOK,
    '/womens-ready-to-wear/lookbook': LOOKBOOK,
    '/mens-activewear/lookbook': LOOKBOOK,
    '/mens-ready-to-wear/lookbook': LOOKBOOK,
    '/product/:handle': { ...PRODUCT, product: ':handle' },
    '/faux-fur-capsule': { ...PRODUCT, product: 'faux-fur-capsule' },
    '/pages/faux-fur': { ...PRODUCT, canonical: '/faux-fur-capsule' },
    '/studio-flow': { ...PRODUCT, canonical: '/product/studio-flow-capsule' },
    '/studio-to-street-product': { ...PRODUCT, product: 'studio-to-street' },
    '/collegiate-capsule': { ...PRODUCT, canonical: '/product/collegiate-capsule' },
    '/search': { module: './pages/search-page.tsx', indexed: false, query: ['q', 'page', 'compare'] },
  },
  slots: {
    'favorites-drawer': './slots/favorites-drawer.tsx',
    'goes-with': './slots/goes-with.tsx',
    'product-row': './slots/product-row.tsx',
  },
  start: './start.ts',
  events: {
    emits: ['catalog:product-viewed', 'catalog:search-missed', 'catalog:favorite-added', 'catalog:favorite-removed'],
  },
  slices: ['favorites'],
  commands: ['favorites'],
  stored: { local: ['capsule-collective-favorites', 'capsule-collective-recently-viewed'] },
  places: PLACES,
  navigation: [
    { to: '/womens-activewear', label: 'Women’s Activewear', lists: ['collections'], order: 110 },
    { to: '/womens-ready-to-wear', label: 'Women’s Ready-to-Wear', lists: ['collections'], order: 120 },
    { to: '/mens-activewear', label: 'Men’s Activewear', lists: ['collections'], order: 130 },
    { to: '/mens-ready-to-wear', label: 'Men’s Ready-to-Wear', lists: ['collections'], order: 140 },
    {
      to: '/womens-activewear/lookbook',
      label: 'Women’s Activewear Lookbook',
      lists: ['menu', 'lookbooks'],
      order: 210,
    },
    {
      to: '/womens-ready-to-wear/lookbook',
      label: 'Women’s Ready-to-Wear Lookbook',
      lists: ['menu', 'lookbooks'],
      order: 220,
    },
    { to: '/mens-activewear/lookbook', label: 'Men’s Activewear Lookbook', lists: ['menu', 'lookbooks'], order: 230 },
    {
      to: '/mens-ready-to-wear/lookbook',
      label: 'Men’s Ready-to-Wear Lookbook',
      lists: ['menu', 'lookbooks'],
      order: 240,
    },
  ],
} satisfies RemoteContents;
