import { z } from 'shared-runtime';
import type { Product } from '../../../lib/product/product.ts';
import { metafieldValue } from '../../../lib/product/product.ts';
import { metafieldJson } from '../../../lib/product/read-product.ts';
import type { Piece } from '../bundle/pieces.ts';

const StoredLength = z.object({
  id: z.string(),
  from: z.enum(['shoulder', 'waist']),
  lengths: z.record(z.string(), z.number().check(z.positive())),
});
const StoredLengths = z.array(StoredLength);

/** How long a garment is, by size (cm), and from where it hangs. */
export type GarmentLength = z.infer<typeof StoredLength>;

/** The lengths of a capsule's garments; none where the storefront does not carry them. */
export function garmentLengths(product: Pick<Product, 'metafields'>): readonly GarmentLength[] {
  const stored = metafieldValue(product, 'capsule', 'lengths');
  if (stored === undefined) return [];
  return z.safeParse(StoredLengths, metafieldJson(stored, 'capsule.lengths')).data ?? [];
}

/** Heights above the floor as shares of the whole height: where garments hang from. */
const STARTS = { shoulder: 0.845, waist: 0.61 } as const;

/** The names of hem positions by their least share of the height; from the waist down. */
const LANDMARKS = [
  [0.585, 'at the waist'],
  [0.54, 'at the high hip'],
  [0.48, 'at the hip'],
  [0.43, 'below the hip'],
  [0.345, 'at mid-thigh'],
  [0.305, 'above the knee'],
  [0.27, 'at the knee'],
  [0.225, 'below the knee'],
  [0.12, 'at mid-calf'],
  [0.065, 'above the ankle'],
  [0.015, 'at the ankle'],
] as const;

/** Where a garment of this length (cm) ends on a person of this height (cm). */
export function endsAt({ from }: Pick<GarmentLength, 'from'>, length: number, height: number): string {
  const end = STARTS[from] - length / height;
  return LANDMARKS.find(([least]) => end >= least)?.[1] ?? 'at the floor';
}

/** A garment's length in a size, and where it ends on a person. */
export interface Ending {
  readonly id: string;
  readonly name: string;
  /** In centimeters. */
  readonly length: number;
  readonly where: string;
}

/** Where the garments of a capsule end on a person of this height (cm) in a size; those without a length are left out. */
export function endingsOn(
  pieces: readonly Pick<Piece, 'id' | 'name'>[],
  lengths: readonly GarmentLength[],
  size: string,
  height: number,
): readonly Ending[] {
  return pieces.flatMap(({ id, name }) => {
    const garment = lengths.find((one) => one.id === id);
    const length = garment?.lengths[size];
    return garment && length !== undefined ? { id, name, length, where: endsAt(garment, length, height) } : [];
  });
}

/** Half inches, as garments are measured: `41.5`. */
export const inchesOf = (cm: number): number => Math.round((cm / 2.54) * 2) / 2;

/** Feet and inches as centimeters. */
export const centimetersOf = (feet: number, inches: number): number => (feet * 12 + inches) * 2.54;

/** Heights that the shares of a grown body hold for (cm). */
export const HEIGHTS = { least: centimetersOf(4, 6), most: centimetersOf(7, 0) } as const;

/** The size to take: the usual one, or the nearest that the capsule is made in. */
export function sizeFor(usual: string, scale: readonly string[], made: readonly string[]): string | undefined {
  const wanted = scale.indexOf(usual);
  const nearness = (size: string): number => Math.abs(scale.indexOf(size) - wanted);
  return made.filter((size) => scale.includes(size)).toSorted((a, b) => nearness(a) - nearness(b))[0];
}
