import { centsOf } from './money.ts';
import { searchProducts, wordsOf } from './product-search.ts';
import { VENDOR } from './store.ts';
import type { StoreProduct } from './store-index.ts';

type Test = (product: StoreProduct) => boolean;

/** `-tag:'early drop'`, `title:sunset*`, `variants.price:>=100`, `moto`: negation, field, comparator, value. */
const TERM = /(?<not>-|NOT\s+)?(?:(?<field>[a-z_.]+):)?(?<comparator><=|>=|<|>)?(?<value>"[^"]*"|'[^']*'|[^\s"']+)/g;

const fold = (text: string) => text.toLowerCase();

function textTest(value: string, read: (product: StoreProduct) => string[]): Test {
  const wanted = fold(value.replace(/\*$/, ''));
  const matches = value.endsWith('*')
    ? (text: string) => fold(text).startsWith(wanted)
    : (text: string) => fold(text) === wanted;
  return (product) => read(product).some(matches);
}

function priceTest(comparator: string | undefined, value: string): Test {
  const wanted = centsOf(value);
  const comparisons: Record<string, Test> = {
    '<': ({ price }) => price < wanted,
    '<=': ({ price }) => price <= wanted,
    '>': ({ price }) => price > wanted,
    '>=': ({ price }) => price >= wanted,
  };
  return comparisons[comparator ?? ''] ?? (({ price }) => price === wanted);
}

function fieldTest(field: string, comparator: string | undefined, value: string): Test {
  switch (field) {
    case 'tag':
      return textTest(value, ({ capsule }) => capsule.tags);
    case 'tag_not': {
      const tagged = textTest(value, ({ capsule }) => capsule.tags);
      return (product) => !tagged(product);
    }
    case 'product_type':
      return textTest(value, ({ capsule }) => [capsule.productType]);
    case 'vendor':
      return textTest(value, () => [VENDOR]);
    case 'title':
      return textTest(value, ({ capsule }) => [capsule.title, ...wordsOf(capsule.title)]);
    case 'available_for_sale':
      return (product) => product.variants.some((variant) => variant.stock > 0) === (value === 'true');
    case 'variants.price':
      return priceTest(comparator, value);
    default:
      // Documented: an unknown field is ignored.
      return () => true;
  }
}

function conjunction(text: string): Test {
  const tests = [...text.matchAll(TERM)].flatMap(({ groups }): Test[] => {
    const { not, field, comparator } = groups ?? {};
    const value = (groups?.['value'] ?? '').replaceAll(/^["']|["']$/g, '');
    if (value === 'AND' || value === '*') return [];
    const test = field
      ? fieldTest(field, comparator, value)
      : (product: StoreProduct) => searchProducts([product], value, true).length > 0;
    return [not ? (product) => !test(product) : test];
  });
  return (product) => tests.every((test) => test(product));
}

/** Shopify's search syntax as `products(query:)` takes it: terms side by side, `AND`, `OR`, negation; parentheses are not read. */
export function matchingQuery(query: string | null | undefined): Test {
  if (!query?.trim()) return () => true;
  const alternatives = query
    .replaceAll(/[()]/g, ' ')
    .split(/\s+OR\s+/)
    .map(conjunction);
  return (product) => alternatives.some((test) => test(product));
}
