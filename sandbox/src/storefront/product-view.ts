import { type ConnectionShape, connect, type PageArguments } from './connection.ts';
import { imageView, mediaImageView } from './image-view.ts';
import { type MetafieldContent, metafieldFields, productMetafields } from './metafields.ts';
import { money } from './money.ts';
import { pathOf, picturesOf } from './product-pictures.ts';
import { encodedVariants, optionViews, type VariantSelection, variantWithOptions } from './product-options.ts';
import { type Store, VENDOR } from './store.ts';
import type { StoreProduct, StoreVariant } from './store-index.ts';
import { variantView } from './variant-view.ts';

type Reversible = PageArguments & { reverse?: boolean };

function inOrder<T>(entries: readonly T[], reverse: boolean | undefined): readonly T[] {
  return reverse ? entries.toReversed() : entries;
}

function truncated(text: string, truncateAt: number | null | undefined): string {
  return truncateAt != null && text.length > truncateAt ? `${text.slice(0, Math.max(truncateAt - 3, 0))}...` : text;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

const priceRange = (cents: number) => ({ minVariantPrice: money(cents), maxVariantPrice: money(cents) });

function pictureFields(product: StoreProduct, store: Store) {
  const pictures = picturesOf(product, store);
  const first = pictures[0];
  return {
    featuredImage: first ? imageView(first, store) : null,
    images: (args: Reversible) =>
      connect(inOrder(pictures, args.reverse), args, {
        key: (picture) => picture.file,
        node: (picture) => imageView(picture, store),
      }),
    media: (args: Reversible) =>
      connect(inOrder(pictures, args.reverse), args, {
        key: (picture) => picture.file,
        node: (picture) => mediaImageView(picture, store),
      }),
  };
}

function variantFields(product: StoreProduct, store: Store) {
  const view = (variant: StoreVariant | undefined) => (variant ? variantView(variant, store) : null);
  const firstAvailable = () => product.variants.find((variant) => variant.stock > 0) ?? product.variants[0];
  return {
    availableForSale: product.variants.some((variant) => variant.stock > 0),
    totalInventory: product.variants.reduce((sum, variant) => sum + variant.stock, 0),
    variantsCount: { count: product.variants.length, precision: 'EXACT' },
    options: ({ first }: { first?: number | null }) => optionViews(product, store).slice(0, first ?? undefined),
    variants: (args: Reversible) =>
      connect(inOrder(product.variants, args.reverse), args, {
        key: (variant) => variant.numericId,
        node: (variant) => variantView(variant, store),
      }),
    variantBySelectedOptions: (args: VariantSelection) => view(variantWithOptions(product, args)),
    selectedOrFirstAvailableVariant: (args: VariantSelection) =>
      view(variantWithOptions(product, args) ?? firstAvailable()),
    // With one option, every other variant differs from the selected one by one option.
    adjacentVariants: (args: VariantSelection) => {
      const selected = variantWithOptions(product, args) ?? firstAvailable();
      return product.variants.filter((variant) => variant !== selected).map((variant) => variantView(variant, store));
    },
    encodedVariantExistence: encodedVariants(product, () => true),
    encodedVariantAvailability: encodedVariants(product, ({ stock }) => stock > 0),
  };
}

/** A capsule refers to its pieces as products of their own, and each of them to the capsule. */
function kinship({ single, singles }: StoreProduct, store: Store): MetafieldContent[] {
  if (single) {
    const { of } = single;
    const reference = () => productView(of, store);
    return [{ namespace: 'piece', key: 'of', type: 'product_reference', value: of.id, reference }];
  }
  const value = JSON.stringify(singles.map(({ id }) => id));
  const references = (args: PageArguments) => connect(singles, args, productShape(store));
  return [{ namespace: 'capsule', key: 'pieces', type: 'list.product_reference', value, references }];
}

export function productView(product: StoreProduct, store: Store) {
  const { capsule } = product;
  const description = capsule.description.join(' ');
  return {
    __typename: 'Product',
    id: product.id,
    handle: capsule.handle,
    title: capsule.title,
    description: ({ truncateAt }: { truncateAt?: number | null }) => truncated(description, truncateAt),
    descriptionHtml: capsule.description.map((paragraph) => `<p>${escaped(paragraph)}</p>`).join('\n'),
    vendor: VENDOR,
    productType: capsule.productType,
    tags: capsule.tags.toSorted((a, b) => a.localeCompare(b)),
    createdAt: capsule.publishedAt,
    publishedAt: capsule.publishedAt,
    updatedAt: capsule.publishedAt,
    onlineStoreUrl: `${store.siteOrigin}${pathOf(product)}`,
    seo: { title: capsule.title, description: capsule.summary },
    isGiftCard: false,
    requiresSellingPlan: false,
    category: null,
    trackingParameters: null,
    priceRange: priceRange(product.price),
    // Shopify writes 0.0 where nothing is struck through.
    compareAtPriceRange: priceRange(product.piecesPrice > product.price ? product.piecesPrice : 0),
    record: product,
    ...pictureFields(product, store),
    ...variantFields(product, store),
    ...metafieldFields(() => ({
      id: product.id,
      contents: [...productMetafields(product, store), ...kinship(product, store)],
      since: capsule.publishedAt,
    })),
  };
}

export function productShape(store: Store): ConnectionShape<StoreProduct, ReturnType<typeof productView>> {
  return { key: (product) => product.numericId, node: (product) => productView(product, store) };
}
