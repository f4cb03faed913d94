import { type Card, isAvailable } from '../../lib/card/card.ts';
import { colorsOf, occasionsOf } from '../../lib/card/tags.ts';
import { otherParameters } from '../../lib/other-parameters.ts';
import { pageIn } from '../../lib/paging/page-in.ts';

export const SORTS = {
  featured: 'Featured',
  newest: 'Newest',
  'price-up': 'Price, low to high',
  'price-down': 'Price, high to low',
  name: 'Name, A to Z',
} as const;

export type Sort = keyof typeof SORTS;

/** Bounds in minor units, the upper one not included. */
export const PRICE_BANDS = {
  'under-200': { label: 'Under $200', from: 0, to: 200_00 },
  '200-400': { label: '$200 to $400', from: 200_00, to: 400_00 },
  '400-600': { label: '$400 to $600', from: 400_00, to: 600_00 },
  'over-600': { label: '$600 and over', from: 600_00, to: Number.POSITIVE_INFINITY },
} as const;

type PriceBand = keyof typeof PRICE_BANDS;

/** Facets a shopper may tick several values of. */
export type Facet = 'size' | 'color' | 'type' | 'occasion' | 'price';

export interface CollectionView {
  readonly chosen: Readonly<Record<Facet, readonly string[]>>;
  /** Only capsules with a size in stock. */
  readonly available: boolean;
  readonly sort: Sort;
  /** How many pages are shown, from the first on; 0 where the address asks for something that is no page. */
  readonly page: number;
}

export const PAGE_SIZE = 12;
export const FACETS = ['size', 'color', 'type', 'occasion', 'price'] as const satisfies readonly Facet[];

const isSort = (value: string | null): value is Sort => value !== null && Object.hasOwn(SORTS, value);
const isPriceBand = (value: string): value is PriceBand => Object.hasOwn(PRICE_BANDS, value);

export function readView(params: URLSearchParams): CollectionView {
  const values = (facet: Facet): string[] => [...new Set(params.getAll(facet))].filter((value) => value !== '');
  const sort = params.get('sort');
  return {
    chosen: {
      size: values('size'),
      color: values('color'),
      type: values('type'),
      occasion: values('occasion'),
      price: values('price').filter(isPriceBand),
    },
    available: params.get('available') === '1',
    sort: isSort(sort) ? sort : 'featured',
    page: pageIn(params),
  };
}

const OWN_PARAMETERS: readonly string[] = [...FACETS, 'available', 'sort', 'page'];

/**
 * The view as a query string with its question mark; empty for the default view.
 *
 * @param search the query of an address whose other parameters are kept
 */
export function viewSearch(view: CollectionView, search = ''): string {
  const params = new URLSearchParams();
  for (const facet of FACETS) for (const value of view.chosen[facet]) params.append(facet, value);
  if (view.available) params.set('available', '1');
  if (view.sort !== 'featured') params.set('sort', view.sort);
  if (view.page > 1) params.set('page', String(view.page));
  for (const [name, value] of otherParameters(search, OWN_PARAMETERS)) params.append(name, value);
  const text = `${params}`;
  return text && `?${text}`;
}

/** The query under which search engines list a view: filtered or in another order, it is a variation of its collection. */
export function canonicalSearch(view: CollectionView): string {
  return isFiltered(view) || view.sort !== 'featured' ? '' : viewSearch(view);
}

const MATCHES: Record<Facet, (card: Card, value: string) => boolean> = {
  // A sold-out size is no answer to "in my size".
  size: (card, value) => card.sizes.some(({ size, available }) => available && size === value),
  color: (card, value) => colorsOf(card).includes(value),
  type: (card, value) => card.type === value,
  occasion: (card, value) => occasionsOf(card).includes(value),
  price: (card, value) =>
    isPriceBand(value) && card.price >= PRICE_BANDS[value].from && card.price < PRICE_BANDS[value].to,
};

const ORDERS: Record<Exclude<Sort, 'featured'>, (a: Card, b: Card) => number> = {
  newest: (a, b) => b.publishedAt.localeCompare(a.publishedAt),
  'price-up': (a, b) => a.price - b.price,
  'price-down': (a, b) => b.price - a.price,
  name: (a, b) => a.title.localeCompare(b.title, 'en'),
};

const matchesFacet = (card: Card, facet: Facet, values: readonly string[]): boolean =>
  values.length === 0 || values.some((value) => MATCHES[facet](card, value));

/** Every capsule of the view, in its order: any of a facet's values, all of the facets. */
export function matching(cards: readonly Card[], view: CollectionView): readonly Card[] {
  const found = cards.filter(
    (card) =>
      (!view.available || isAvailable(card)) && FACETS.every((facet) => matchesFacet(card, facet, view.chosen[facet])),
  );
  return view.sort === 'featured' ? found : found.toSorted(ORDERS[view.sort]);
}

export const isFiltered = (view: CollectionView): boolean =>
  view.available || FACETS.some((facet) => view.chosen[facet].length > 0);
