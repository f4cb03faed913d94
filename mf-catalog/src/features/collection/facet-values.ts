import type { Card } from '../../lib/card/card.ts';
import { colorsOf, occasionsOf } from '../../lib/card/tags.ts';
import { type CollectionView, type Facet, matching, PRICE_BANDS } from './collection-view.ts';

export interface FacetValue {
  readonly value: string;
  readonly label: string;
  /** How many capsules it would show, with the other facets as they are. */
  readonly count: number;
}

const SIZE_ORDER = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL'];

function sizeRank(size: string): number {
  const rank = SIZE_ORDER.indexOf(size);
  return rank === -1 ? SIZE_ORDER.length : rank;
}

/** Where the merchandisers' tags are spelled otherwise than the shop. */
const SPELLINGS = new Map([['grey', 'gray']]);

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function candidates(cards: readonly Card[], facet: Facet): { value: string; label: string }[] {
  const plain = (values: string[]): { value: string; label: string }[] =>
    [...new Set(values)].map((value) => ({
      value,
      label: capitalized(SPELLINGS.get(value) ?? value.replaceAll('-', ' ')),
    }));
  switch (facet) {
    case 'size':
      return plain(cards.flatMap((card) => card.sizes.map(({ size }) => size))).sort(
        (a, b) => sizeRank(a.value) - sizeRank(b.value),
      );
    case 'color':
      return plain(cards.flatMap(colorsOf).sort());
    case 'type':
      return cards
        .map((card) => card.type)
        .sort()
        .filter((type, index, types) => type !== types[index - 1])
        .map((value) => ({ value, label: value.replace(/ capsule$/, '') }));
    case 'occasion':
      return plain(cards.flatMap(occasionsOf).sort());
    default:
      return Object.entries(PRICE_BANDS).map(([value, { label }]) => ({ value, label }));
  }
}

/** The values of a facet in this collection; values that no capsule has are left out. */
export function facetValues(cards: readonly Card[], view: CollectionView, facet: Facet): FacetValue[] {
  const count = (chosen: CollectionView['chosen']): number => matching(cards, { ...view, chosen }).length;
  return candidates(cards, facet)
    .map((candidate) => ({ ...candidate, count: count({ ...view.chosen, [facet]: [candidate.value] }) }))
    .filter(({ value, count: found }) => found > 0 || facet === 'size' || view.chosen[facet].includes(value));
}
