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

/** The selection of a variant; the schema gives the two flags their defaults. */
export interface VariantSelection {
  selectedOptions?: SelectedOption[] | null;
  caseInsensitiveMatch?: boolean;
  /** Options that the product lacks are left out; without it they match no variant. */
  ignoreUnknownOptions?: boolean;
}

/** The variant with exactly these options; undefined where none has them. */
export function variantWithOptions(product: StoreProduct, selection: VariantSelection): StoreVariant | undefined {
  const { selectedOptions, caseInsensitiveMatch, ignoreUnknownOptions } = selection;
  const fold = (text: string) => (caseInsensitiveMatch ? text.toLowerCase() : text);
  const isSize = ({ name }: SelectedOption) => fold(name) === fold(optionOf(product));
  const selected = selectedOptions ?? [];
  if (!ignoreUnknownOptions && !selected.every(isSize)) return undefined;
  const size = selected.find(isSize);
  return size && product.variants.find((variant) => fold(variant.size) === fold(size.value));
}

/**
 * Variants by the positions of their options, as Shopify encodes them; of one option: `v1_0-2 4,`. Hydrogen's reader misses a last
 * number that neither ends a range nor has a comma after it. assumed: Shopify ends it with a comma.
 */
export function encodedVariants({ variants }: StoreProduct, isIncluded: (variant: StoreVariant) => boolean): string {
  const ranges: [first: number, last: number][] = [];
  for (const [position, variant] of variants.entries()) {
    const range = ranges.at(-1);
    if (!isIncluded(variant)) continue;
    if (range?.[1] === position - 1) range[1] = position;
    else ranges.push([position, position]);
  }
  const texts = ranges.map(([first, last]) => (first === last ? String(first) : `${first}-${last}`));
  return `v1_${texts.join(' ')}${texts.at(-1)?.includes('-') === false ? ',' : ''}`;
}
