import type { StoreProduct } from './store-index.ts';

/** A text that a search looks at. */
interface SearchedText {
  readonly text: string;
  /** How much a hit there counts. */
  readonly weight: number;
  /** Whether a word is found there with a slip in it (help.shopify.com, "Search behavior": title and product type). */
  readonly isTolerant?: boolean;
}

function searchedTexts({ capsule, single }: StoreProduct): SearchedText[] {
  const pieces = single ? [single.piece] : capsule.pieces;
  return [
    { text: capsule.title, weight: 8, isTolerant: true },
    { text: capsule.productType, weight: 4, isTolerant: true },
    { text: capsule.tags.join(' '), weight: 4 },
    { text: capsule.colour.name, weight: 3 },
    {
      text: pieces
        .map((piece) => `${piece.name} ${piece.garment} ${piece.fabric} ${piece.material ?? ''} ${piece.colour.name}`)
        .join(' '),
      weight: 2,
    },
    { text: `${capsule.summary} ${capsule.description.join(' ')}`, weight: 1 },
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

/** A word without what makes it a plural. assumed: Shopify's stems are finer; documented is that singular finds plural. */
function stemOf(word: string): string {
  if (/(?:ss|sh|ch|x)es$/.test(word)) return word.slice(0, -2);
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

/** So many letters have to be right before a slip is forgiven. */
const RIGHT_AT_FIRST = 4;

/** Whether one letter more, less or other, or two that changed places, make one word of the other. */
function isOneSlipAway(one: string, other: string): boolean {
  if (one.slice(0, RIGHT_AT_FIRST) !== other.slice(0, RIGHT_AT_FIRST) || one.length < RIGHT_AT_FIRST) return false;
  let start = RIGHT_AT_FIRST;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [a, b] = [one.slice(start), other.slice(start)];
  const isSwapped = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
  return a.slice(1) === b || a === b.slice(1) || a.slice(1) === b.slice(1) || isSwapped;
}

/** A text's words, each with its stem; a product's texts do not change while the stand-in runs. */
interface IndexedText extends Omit<SearchedText, 'text'> {
  readonly words: readonly { readonly word: string; readonly stem: string }[];
}

const indexed = new WeakMap<StoreProduct, readonly IndexedText[]>();

function indexedTexts(product: StoreProduct): readonly IndexedText[] {
  const known = indexed.get(product);
  if (known) return known;
  const texts = searchedTexts(product).map(({ text, ...rest }) => ({
    ...rest,
    words: [...new Set(wordsOf(text))].map((word) => ({ word, stem: stemOf(word) })),
  }));
  indexed.set(product, texts);
  return texts;
}

function scoreOf(product: StoreProduct, terms: string[], prefixLast: boolean): number {
  const texts = indexedTexts(product);
  let total = 0;
  for (const [position, term] of terms.entries()) {
    const prefix = prefixLast && position === terms.length - 1;
    const wanted = stemOf(term);
    const hits = texts.filter(({ words, isTolerant = false }) =>
      words.some(
        ({ word, stem }) =>
          (prefix && word.startsWith(term)) || stem === wanted || (isTolerant && isOneSlipAway(term, word)),
      ),
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
  const isAvailable = ({ variants }: StoreProduct): boolean => variants.some((variant) => variant.stock > 0);
  const available = products.filter(isAvailable);
  return mode === 'HIDE' ? available : [...available, ...products.filter((product) => !isAvailable(product))];
}
