import { globalId } from './global-ids.ts';
import type { Store } from './store.ts';
import { optionOf, type StoreProduct, type StoreVariant } from './store-index.ts';
import { variantView } from './variant-view.ts';

export interface SelectedOption {
  name: string;
  value: string;
}

/** A capsule has one option, its size. */
export function optionViews(product: StoreProduct, store: Store) {
  const { handle } = product.capsule;
  return [
    {
      __typename: 'ProductOption',
      id: globalId('ProductOption', handle),
      name: optionOf(product),
      values: product.variants.map((variant) => variant.size),
      optionValues: product.variants.map((variant) => ({
        __typename: 'ProductOptionValue',
        id: globalId('ProductOptionValue', `${handle}/${variant.size}`),
        name: variant.size,
        swatch: null,
        firstSelectableVariant: () => variantView(variant, store),
      })),
    },
  ];
}

export function variantWithOptions(
  product: StoreProduct,
  selected: SelectedOption[],
  caseInsensitive = false,
): StoreVariant | undefined {
  const fold = (text: string) => (caseInsensitive ? text.toLowerCase() : text);
  const size = selected.find((option) => fold(option.name) === fold(optionOf(product)));
  return size && product.variants.find((variant) => fold(variant.size) === fold(size.value));
}
