import type { RemoteContents } from 'shared-contracts';

const collection = './pages/collection-page.tsx';
const lookbook = './pages/lookbook-page.tsx';
const product = './pages/product-page.tsx';

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
    '/product/:handle': product,
    '/faux-fur-capsule': product,
    '/pages/faux-fur': { module: product, canonical: '/faux-fur-capsule' },
    '/studio-flow': { module: product, canonical: '/product/studio-flow-capsule' },
    '/studio-to-street-product': product,
    '/collegiate-capsule': { module: product, canonical: '/product/collegiate-capsule' },
    '/search': { module: './pages/search-page.tsx', indexed: false },
  },
  slots: {
    'favorites-drawer': './slots/favorites-drawer.tsx',
    'product-row': './slots/product-row.tsx',
  },
  start: './start.ts',
} satisfies RemoteContents;
