import type { Garment } from './schema.ts';

/** Shoppers' other names of garments. A shop writes such words as tags, which search looks at. */
const OTHER_NAMES: Partial<Record<Garment, readonly string[]>> = {
  tank: ['top'],
  'sports-bra': ['top'],
  tee: ['t-shirt', 'top'],
  bodysuit: ['top'],
  shirt: ['blouse', 'button-down'],
  camisole: ['top'],
  'half-zip': ['pullover'],
  hoodie: ['sweatshirt'],
  sweater: ['jumper', 'pullover'],
  cardigan: ['sweater'],
  bomber: ['jacket'],
  blazer: ['jacket', 'suit'],
  'biker-jacket': ['moto'],
  shearling: ['jacket', 'coat'],
  coat: ['overcoat'],
  trench: ['coat', 'raincoat'],
  puffer: ['jacket', 'coat', 'down'],
  leggings: ['pants', 'tights'],
  joggers: ['pants', 'sweatpants'],
  'tailored-trousers': ['pants', 'slacks'],
  'swim-shorts': ['trunks', 'swimwear'],
  'pleated-skirt': ['skirt'],
  'slip-skirt': ['skirt'],
  denim: ['jeans', 'pants'],
  'knit-dress': ['dress'],
  'slip-dress': ['dress', 'gown'],
  trainers: ['sneakers', 'trainers', 'shoes'],
  boots: ['shoes'],
  loafers: ['shoes'],
  sandals: ['shoes'],
  visor: ['hat'],
  cap: ['hat'],
  bag: ['purse', 'handbag'],
  scarf: ['shawl'],
};

/** The same for occasions, by the tag that names one. */
const OTHER_OCCASIONS: Readonly<Record<string, readonly string[]>> = {
  'occasion:wedding': ['guest', 'ceremony'],
  'occasion:date-night': ['dinner'],
  'occasion:interview': ['job'],
  'occasion:office': ['work'],
  'occasion:weekend': ['casual'],
  'occasion:gym': ['workout'],
  'occasion:yoga': ['pilates'],
  'occasion:outdoors': ['hike'],
  'occasion:travel': ['flight'],
  'occasion:vacation': ['holiday', 'beach'],
  'occasion:party': ['cocktail'],
};

/** Tags under which garments are found too. */
export function wordsOfGarments(garments: readonly Garment[]): string[] {
  return [...new Set(garments.flatMap((garment) => OTHER_NAMES[garment] ?? []))];
}

/** Tags under which the occasions among some tags are found too. */
export function wordsOfOccasions(tags: readonly string[]): string[] {
  return [...new Set(tags.flatMap((tag) => OTHER_OCCASIONS[tag] ?? []))];
}

/** The occasions that a capsule can be for. */
export const OCCASIONS = Object.keys(OTHER_OCCASIONS);
