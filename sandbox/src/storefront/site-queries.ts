import { collectionView } from './collection-view.ts';
import { globalId } from './global-ids.ts';
import { pictureUrl } from './image-view.ts';
import { picturesOf } from './product-pictures.ts';
import { collectionUpdatedAt } from './searchable-lists.ts';
import type { Store } from './store.ts';
import type { StoreCollection } from './store-index.ts';

/** The policies that a shop has texts for, by the field that gives each, with the path of its page. */
const POLICIES = {
  privacyPolicy: { title: 'Privacy policy', handle: 'privacy-policy', path: '/privacy-policy' },
  refundPolicy: { title: 'Refund policy', handle: 'refund-policy', path: '/return-policy' },
  shippingPolicy: { title: 'Shipping policy', handle: 'shipping-policy', path: '/shipping-policy' },
  termsOfService: { title: 'Terms of service', handle: 'terms-of-service', path: '/terms-and-conditions' },
} as const;

/** The shop's policies. The shop's own pages hold the texts, and each policy leads there. */
export function policyFields({ siteOrigin }: Store) {
  const policies = Object.entries(POLICIES).map(([field, { title, handle, path }]) => {
    const url = `${siteOrigin}${path}`;
    const body = `<p>Read our ${title.toLowerCase()} at <a href="${url}">${url}</a>.</p>`;
    return [field, { __typename: 'ShopPolicy', id: globalId('ShopPolicy', handle), handle, title, url, body }];
  });
  return { ...Object.fromEntries(policies), subscriptionPolicy: null };
}

interface MenuEntry {
  readonly title: string;
  readonly type: 'COLLECTION' | 'HTTP';
  readonly path: string;
  readonly collection?: StoreCollection;
}

function menuItem(menu: string, { title, type, path, collection }: MenuEntry, store: Store) {
  return {
    __typename: 'MenuItem',
    id: globalId('MenuItem', `${menu}/${path}`),
    title,
    type,
    url: `${store.siteOrigin}${path}`,
    tags: [],
    items: [],
    resourceId: collection?.id ?? null,
    resource: collection ? () => collectionView(collection, store) : null,
  };
}

/** The two menus that every new shop has: the collections, and the policies. */
function menu(store: Store, handle: string) {
  const collections = store.index.collections.map((collection): MenuEntry => {
    return { title: collection.title, type: 'COLLECTION', path: `/${collection.handle}`, collection };
  });
  const policies = Object.values(POLICIES).map(({ title, path }): MenuEntry => ({ title, type: 'HTTP', path }));
  const menus = new Map([
    ['main-menu', { title: 'Main menu', entries: collections }],
    ['footer', { title: 'Footer menu', entries: policies }],
  ]);
  const found = menus.get(handle);
  if (!found) return null;
  const items = found.entries.map((entry) => menuItem(handle, entry, store));
  return {
    __typename: 'Menu',
    id: globalId('Menu', handle),
    handle,
    title: found.title,
    items,
    itemsCount: items.length,
  };
}

/** How many entries a page of the sitemap has. assumed: Shopify does not say. */
const SITEMAP_PAGE = 250;

function sitemapEntries(store: Store, type: string) {
  if (type === 'PRODUCT')
    return store.index.products.map((product) => {
      const [picture] = picturesOf(product, store);
      const { handle, title, publishedAt: updatedAt } = product.capsule;
      const image = picture && { alt: picture.alt, filepath: pictureUrl(picture, store), updatedAt };
      return { __typename: 'SitemapResource', handle, title, updatedAt, image: image ?? null };
    });
  if (type === 'COLLECTION')
    return store.index.collections.map((collection) => {
      const { handle, title } = collection;
      return { __typename: 'SitemapResource', handle, title, updatedAt: collectionUpdatedAt(collection), image: null };
    });
  return undefined;
}

/** Products and collections; the sandbox has no blog, no pages, and no custom objects, and refuses their sitemaps. */
function sitemap(store: Store, type: string) {
  const entries = sitemapEntries(store, type);
  if (!entries) return {};
  const count = Math.ceil(entries.length / SITEMAP_PAGE);
  return {
    __typename: 'Sitemap',
    pagesCount: { count, precision: 'EXACT' },
    resources: ({ page }: { page: number }) =>
      page < 1 || page > count
        ? null
        : { items: entries.slice((page - 1) * SITEMAP_PAGE, page * SITEMAP_PAGE), hasNextPage: page < count },
  };
}

export function siteQueries(store: Store) {
  return {
    menu: (_: unknown, { handle }: { handle: string }) => menu(store, handle),
    sitemap: (_: unknown, { type }: { type: string }) => sitemap(store, type),
  };
}
