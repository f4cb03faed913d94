import { centsOf } from './money.ts';
import { VENDOR } from './store.ts';
import { optionOf, type StoreProduct, type StoreVariant } from './store-index.ts';

/** Shopify's filter input, as far as this catalogue has something to filter by. */
export interface ProductFilter {
  available?: boolean | null;
  price?: { min?: number | null; max?: number | null } | null;
  productMetafield?: { namespace: string; key: string; value: string } | null;
  productType?: string | null;
  productVendor?: string | null;
  tag?: string | null;
  variantOption?: { name: string; value: string } | null;
}

type Check<T> = (entry: T) => boolean;

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
const cents = (amount: number) => centsOf(amount.toFixed(2));

function productCheck(filter: ProductFilter): Check<StoreProduct> | undefined {
  const { productType, productVendor, tag, productMetafield } = filter;
  if (productType != null) return ({ capsule }) => same(capsule.productType, productType);
  if (productVendor != null) return () => same(VENDOR, productVendor);
  if (tag != null) return ({ capsule }) => capsule.tags.some((entry) => same(entry, tag));
  if (productMetafield != null) {
    const { namespace, key, value } = productMetafield;
    return ({ capsule }) => namespace === 'capsule' && key === 'colour_name' && same(capsule.colour.name, value);
  }
  return undefined;
}

function variantCheck(filter: ProductFilter): Check<StoreVariant> | undefined {
  const { available, price, variantOption } = filter;
  if (available != null) return (variant) => variant.stock > 0 === available;
  if (price != null) {
    return ({ product }) =>
      product.price >= cents(price.min ?? 0) && (price.max == null || product.price <= cents(price.max));
  }
  if (variantOption != null)
    return (variant) => same(variantOption.name, optionOf(variant.product)) && same(variant.size, variantOption.value);
  return undefined;
}

/** Filters of one kind widen each other, different kinds narrow each other; an option's or metafield's name is part of its kind. */
export function filterKind(filter: ProductFilter): string {
  if (filter.variantOption) return `variantOption:${filter.variantOption.name.toLowerCase()}`;
  if (filter.productMetafield) return `metafield:${filter.productMetafield.namespace}.${filter.productMetafield.key}`;
  return Object.entries(filter).find(([, value]) => value != null)?.[0] ?? 'none';
}

function grouped<T>(
  filters: readonly ProductFilter[],
  check: (filter: ProductFilter) => Check<T> | undefined,
): Check<T> {
  const kinds = new Map<string, Check<T>[]>();
  for (const filter of filters) {
    const test = check(filter);
    if (test) kinds.set(filterKind(filter), [...(kinds.get(filterKind(filter)) ?? []), test]);
  }
  return (entry) => [...kinds.values()].every((tests) => tests.some((test) => test(entry)));
}

/** Size and availability must hold of one and the same variant: a sold-out S does not make a capsule "available in S". */
export function filterProducts(products: readonly StoreProduct[], filters: readonly ProductFilter[]): StoreProduct[] {
  const ofProduct = grouped(filters, productCheck);
  const ofVariant = grouped(filters, variantCheck);
  return products.filter((product) => ofProduct(product) && product.variants.some(ofVariant));
}
