import { imageView } from './image-view.ts';
import { metafieldFields } from './metafields.ts';
import { money } from './money.ts';
import { picturesOf } from './product-pictures.ts';
import type { Store } from './store.ts';
import { optionOf, type StoreVariant } from './store-index.ts';

/** Every capsule is ordinary goods: shipped, sold singly, without subscription or price breaks. */
const SIMPLE_GOODS = {
  barcode: null,
  requiresShipping: true,
  requiresComponents: false,
  taxable: true,
  quantityRule: { minimum: 1, maximum: null, increment: 1 },
  shopPayInstallmentsPricing: null,
  unitPrice: null,
  unitPriceMeasurement: null,
  weight: 0,
  weightUnit: 'KILOGRAMS',
};

export function variantView(variant: StoreVariant, store: Store) {
  const { product } = variant;
  const price = money(product.price);
  // Pieces that cost no more than the capsule leave nothing to strike through.
  const compareAtPrice = product.piecesPrice > product.price ? money(product.piecesPrice) : null;
  const [picture] = picturesOf(product, store);
  return {
    __typename: 'ProductVariant',
    id: variant.id,
    title: variant.size,
    availableForSale: variant.stock > 0,
    currentlyNotInStock: false,
    quantityAvailable: variant.stock,
    price,
    priceV2: price,
    compareAtPrice,
    compareAtPriceV2: compareAtPrice,
    selectedOptions: [{ name: optionOf(product), value: variant.size }],
    image: picture ? imageView(picture, store) : null,
    productRecord: product,
    sku: `${product.capsule.handle}-${variant.size}`.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '-'),
    ...SIMPLE_GOODS,
    ...metafieldFields(() => ({
      id: variant.id,
      contents: [],
      since: product.capsule.publishedAt,
    })),
  };
}
