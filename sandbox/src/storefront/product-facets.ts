import { filterKind, filterProducts, type ProductFilter } from './product-filters.ts';
import { VENDOR } from './store.ts';
import { SIZE_OPTION, type StoreProduct } from './store-index.ts';

interface FacetPlan {
  id: string;
  label: string;
  /** Every value the unfiltered list offers. */
  values: (products: readonly StoreProduct[]) => string[];
  filter: (value: string) => ProductFilter;
}

const unique = (values: string[]) => [...new Set(values)];

const LISTS: FacetPlan[] = [
  {
    id: 'filter.v.option.size',
    label: SIZE_OPTION,
    values: (products) => unique(products.flatMap((product) => product.variants.map((variant) => variant.size))),
    filter: (value) => ({ variantOption: { name: SIZE_OPTION, value } }),
  },
  {
    id: 'filter.p.m.capsule.colour_name',
    label: 'Color',
    values: (products) => unique(products.map((product) => product.capsule.colour.name)).sort(),
    filter: (value) => ({ productMetafield: { namespace: 'capsule', key: 'colour_name', value } }),
  },
  {
    id: 'filter.p.product_type',
    label: 'Product type',
    values: (products) => unique(products.map((product) => product.capsule.productType)).sort(),
    filter: (productType) => ({ productType }),
  },
  {
    id: 'filter.p.tag',
    label: 'Tag',
    values: (products) => unique(products.flatMap((product) => product.capsule.tags)).sort(),
    filter: (tag) => ({ tag }),
  },
  { id: 'filter.p.vendor', label: 'Brand', values: () => [VENDOR], filter: (productVendor) => ({ productVendor }) },
];

const slug = (value: string) => value.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

function countWith(products: readonly StoreProduct[], active: readonly ProductFilter[], filter: ProductFilter): number {
  // assumed: a value's count ignores the other values of its own facet, as on Shopify's own storefronts.
  const others = active.filter((entry) => filterKind(entry) !== filterKind(filter));
  return filterProducts(products, [...others, filter]).length;
}

function availability(products: readonly StoreProduct[], active: readonly ProductFilter[]) {
  const value = (available: boolean, label: string) => ({
    id: `filter.v.availability.${available ? 1 : 0}`,
    label,
    count: countWith(products, active, { available }),
    input: JSON.stringify({ available }),
    image: null,
    swatch: null,
  });
  const values = [value(true, 'In stock'), value(false, 'Out of stock')];
  return { id: 'filter.v.availability', label: 'Availability', type: 'LIST', presentation: 'TEXT', values };
}

function priceRange(products: readonly StoreProduct[]) {
  const highest = Math.max(0, ...products.map((product) => product.price)) / 100;
  const value = {
    id: 'filter.v.price',
    label: 'Price',
    count: products.length,
    input: JSON.stringify({ price: { min: 0, max: highest } }),
    image: null,
    swatch: null,
  };
  return { id: 'filter.v.price', label: 'Price', type: 'PRICE_RANGE', presentation: null, values: [value] };
}

/** The filters a list of products offers, with how many products each value would leave. */
export function facetsOf(products: readonly StoreProduct[], active: readonly ProductFilter[]) {
  const lists = LISTS.map(({ id, label, values, filter }) => ({
    id,
    label,
    type: 'LIST',
    presentation: 'TEXT',
    values: values(products).map((value) => ({
      id: `${id}.${slug(value)}`,
      label: value,
      count: countWith(products, active, filter(value)),
      input: JSON.stringify(filter(value)),
      image: null,
      swatch: null,
    })),
  }));
  return [availability(products, active), priceRange(products), ...lists];
}
