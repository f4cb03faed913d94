import type { RemoteContents } from 'shared-contracts';
import { PLACES } from './lib/places.ts';

const collection = {
  module: './pages/collection-page.tsx',
  query: ['size', 'color', 'type', 'occasion', 'price', 'available', 'sort', 'page'],
} as const;
const lookbook = './pages/lookbook-page.tsx';
const product = {
  module: './pages/product-page.tsx',
  query: ['size', 'piece.*', 'only.*', 'pieces', 'problem'],
} as const;

export const contents = {
  name: 'mf-catalog',
  pages: {
    '/womens-activewear': collection,
    '/womens-ready-to-wear': collection,
    '/mens-activewear': collection,
    '/mens-ready-to-wear': collection,
    '/womens-activewear/lookbook': lookbook,
    '/womens-ready-to-wear/lookbook': lookbook,
    '/mens-activewear/lookbook': lookbook,
    '/mens-ready-to-wear/lookbook': lookbook,
    '/product/:handle': { ...product, product: ':handle' },
    '/faux-fur-capsule': { ...product, product: 'faux-fur-capsule' },
    '/pages/faux-fur': { ...product, canonical: '/faux-fur-capsule' },
    '/studio-flow': { ...product, canonical: '/product/studio-flow-capsule' },
    '/studio-to-street-product': { ...product, product: 'studio-to-street' },
    '/collegiate-capsule': { ...product, canonical: '/product/collegiate-capsule' },
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
