import type { Capsule, Garment, Piece } from './schema.ts';

/** From where a garment hangs. */
export type HangsFrom = 'shoulder' | 'waist';

/** How long a garment is in each size, in centimeters, and from where it hangs. */
export interface GarmentLength {
  id: string;
  from: HangsFrom;
  lengths: Record<string, number>;
}

/** Heights above the floor as shares of the whole height, and whom the house cuts its middle size for (cm). */
const STARTS: Readonly<Record<HangsFrom, number>> = { shoulder: 0.845, waist: 0.61 };
const REFERENCE = { women: 170, men: 183 };
/** The growth of a garment from one size to the next (cm). */
const GRADE = 1;

/** Where a garment ends by the words of its description, the most telling first. */
const ENDS: readonly (readonly [RegExp, number])[] = [
  [/floor length/, 0.01],
  [/7\/8/, 0.09],
  [/full length|ankle/, 0.04],
  [/mid-calf|to the calf/, 0.19],
  [/below the knee/, 0.25],
  [/above the knee/, 0.32],
  [/knee length/, 0.285],
  [/mid-thigh/, 0.38],
  [/below the hip/, 0.45],
  [/high hip/, 0.56],
  [/\bhips?\b/, 0.51],
  [/waistband|ends at the waist/, 0.6],
];

const HIPS = 0.44;

type Cut = readonly [from: HangsFrom, end: number];

/** Where garments end that do not say so. What fits in its length by itself (bras, bodysuits, shoes) has none. */
const CUTS: Partial<Record<Garment, Cut>> = {
  'biker-jacket': ['shoulder', 0.57],
  blazer: ['shoulder', 0.46],
  bomber: ['shoulder', 0.51],
  camisole: ['shoulder', 0.52],
  cardigan: ['shoulder', 0.5],
  coat: ['shoulder', 0.28],
  denim: ['waist', 0.03],
  'field-jacket': ['shoulder', 0.45],
  'half-zip': ['shoulder', 0.5],
  hoodie: ['shoulder', 0.5],
  joggers: ['waist', 0.05],
  'knit-dress': ['shoulder', 0.19],
  leggings: ['waist', 0.05],
  'pleated-skirt': ['waist', 0.36],
  polo: ['shoulder', 0.49],
  puffer: ['shoulder', 0.5],
  shearling: ['shoulder', 0.5],
  shirt: ['shoulder', 0.46],
  shorts: ['waist', 0.38],
  'slip-dress': ['shoulder', 0.19],
  'slip-skirt': ['waist', 0.19],
  sweater: ['shoulder', 0.51],
  'swim-shorts': ['waist', 0.38],
  'tailored-trousers': ['waist', 0.02],
  tank: ['shoulder', 0.52],
  tee: ['shoulder', 0.5],
  trench: ['shoulder', 0.27],
  'wrap-jacket': ['shoulder', 0.5],
};

function lengthOf({ id, garment, fit, sizes }: Piece, height: number): GarmentLength | [] {
  const cut = CUTS[garment];
  if (!cut || sizes.length < 2) return [];
  const [from, usual] = cut;
  // Trousers whose description names hips describe the fit there, not the length.
  const ends = from === 'waist' ? ENDS.filter(([, at]) => at < HIPS) : ENDS;
  const end = ends.find(([words]) => words.test(fit))?.[1] ?? usual;
  const middle = Math.max(0, sizes.indexOf('M'));
  const base = (STARTS[from] - end) * height;
  const lengths = sizes.map((size, index) => [size, Math.round(base + (index - middle) * GRADE)]);
  return { id, from, lengths: Object.fromEntries(lengths) };
}

/** The lengths of a capsule's garments; those whose description says where they end are cut to end there. */
export function garmentLengths({ collection, pieces }: Pick<Capsule, 'collection' | 'pieces'>): GarmentLength[] {
  const height = collection.startsWith('mens-') ? REFERENCE.men : REFERENCE.women;
  return pieces.flatMap((piece) => lengthOf(piece, height));
}
