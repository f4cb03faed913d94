import type { StoreProduct } from './store-index.ts';

/** What a search looks at, and how much a hit there counts. */
function searchedTexts({ capsule, single }: StoreProduct): [string, number][] {
  const pieces = single ? [single.piece] : capsule.pieces;
  return [
    [capsule.title, 8],
    [capsule.productType, 4],
    [capsule.tags.join(' '), 4],
    [capsule.colour.name, 3],
    [pieces.map((piece) => `${piece.name} ${piece.garment} ${piece.fabric} ${piece.colour.name}`).join(' '), 2],
    [`${capsule.summary} ${capsule.description.join(' ')}`, 1],
  ];
}

export function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
}

function scoreOf(product: StoreProduct, terms: string[], prefixLast: boolean): number {
  const texts = searchedTexts(product).map(([text, weight]) => ({ words: wordsOf(text), weight }));
  let total = 0;
  for (const [position, term] of terms.entries()) {
    const prefix = prefixLast && position === terms.length - 1;
    const hits = texts.filter(({ words }) =>
      words.some((word) => (prefix ? word.startsWith(term) : word === term || word === `${term}s`)),
    );
    // Every word has to be found somewhere; one more word never widens a search.
    if (hits.length === 0) return 0;
    total += hits.reduce((sum, hit) => sum + hit.weight, 0);
  }
  return total;
}

/** Products in which every word of the query occurs, best first. */
export function searchProducts(products: readonly StoreProduct[], query: string, prefixLast: boolean): StoreProduct[] {
  const terms = wordsOf(query);
  if (terms.length === 0) return [];
  return products
    .map((product) => ({ product, score: scoreOf(product, terms, prefixLast) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ product }) => product);
}

export type UnavailableProducts = 'HIDE' | 'LAST' | 'SHOW';

export function placeUnavailable(products: StoreProduct[], mode: UnavailableProducts): StoreProduct[] {
  if (mode === 'SHOW') return products;
  const available = products.filter((product) => product.variants.some((variant) => variant.stock > 0));
  return mode === 'HIDE' ? available : [...available, ...products.filter((product) => !available.includes(product))];
}
