import { OCCASIONS } from './search-words.ts';

/** The words by which a storefront product is recognised as a bundle. */
const BUNDLE_WORD = /bundle|capsule|set|collection/i;

const SEASONS = new Set(['spring', 'summer', 'fall', 'winter']);

/** The families the color filter offers; a capsule's `color:<family>` tags name one or two of them. */
export const COLOUR_FAMILIES: ReadonlySet<string> = new Set([
  'black',
  'white',
  'cream',
  'brown',
  'tan',
  'grey',
  'blue',
  'green',
  'red',
  'burgundy',
  'pink',
  'orange',
  'gold',
  'purple',
]);

export const areSlugs = (tags: string[]) => tags.every((tag) => /^((color|occasion):)?[a-z]+(-[a-z]+)*$/.test(tag));

export const areDistinct = (tags: string[]) => new Set(tags).size === tags.length;

export const nameABundle = (tags: string[]) => tags.some((tag) => BUNDLE_WORD.test(tag));

export const nameOneSeason = (tags: string[]) => tags.filter((tag) => SEASONS.has(tag)).length === 1;

export function nameKnownColours(tags: string[]): boolean {
  const families = tags.filter((tag) => tag.startsWith('color:')).map((tag) => tag.slice('color:'.length));
  return families.length >= 1 && families.length <= 2 && families.every((family) => COLOUR_FAMILIES.has(family));
}

export function nameKnownOccasions(tags: string[]): boolean {
  const occasions = tags.filter((tag) => tag.startsWith('occasion:'));
  return occasions.length > 0 && occasions.every((occasion) => OCCASIONS.includes(occasion));
}
