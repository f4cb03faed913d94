import type { Product } from '../../../lib/product/product.ts';
import type { Piece } from '../bundle/pieces.ts';

export type Department = 'women' | 'men';

/** One size and its measures in centimeters, each from–to. */
export interface SizeRow {
  readonly size: string;
  readonly measures: readonly (readonly [number, number])[];
}

const row = (size: string, ...measures: readonly (readonly [number, number])[]): SizeRow => ({ size, measures });

export const CLOTHES: Readonly<Record<Department, readonly SizeRow[]>> = {
  women: [
    row('XS', [80, 84], [62, 66], [88, 92]),
    row('S', [85, 89], [67, 71], [93, 97]),
    row('M', [90, 95], [72, 77], [98, 103]),
    row('L', [96, 102], [78, 84], [104, 110]),
    row('XL', [103, 110], [85, 92], [111, 118]),
  ],
  men: [
    row('S', [88, 94], [74, 80], [89, 95]),
    row('M', [95, 101], [81, 87], [96, 102]),
    row('L', [102, 108], [88, 94], [103, 109]),
    row('XL', [109, 116], [95, 102], [110, 116]),
    row('XXL', [117, 124], [103, 111], [117, 123]),
  ],
};

/** The house's sizes in US numbers: dresses for women, jackets for men. */
export const US_SIZES: Readonly<Record<Department, Readonly<Record<string, string>>>> = {
  women: { XS: '0–2', S: '4–6', M: '8–10', L: '12–14', XL: '16–18' },
  men: { S: '36', M: '38–40', L: '42', XL: '44–46', XXL: '48' },
};

const foot = (size: string, cm: number): SizeRow => row(size, [cm, cm]);

export const SHOES: Readonly<Record<Department, readonly SizeRow[]>> = {
  women: [foot('6', 22.5), foot('7', 23.5), foot('8', 24), foot('9', 25), foot('10', 26), foot('11', 27)],
  men: [foot('8', 25.5), foot('9', 26.5), foot('10', 27.5), foot('11', 28.5), foot('12', 29), foot('13', 30)],
};

/** Centimeters in inches, to halves, tenths, or other parts of one. */
export const inches = (cm: number, parts: number): string => String(Math.round((cm / 2.54) * parts) / parts);

/** The house cuts women's clothes from XS on and men's up to XXL; handles of men's capsules mostly say so themselves. */
export function departmentOf({ handle, variants }: Pick<Product, 'handle' | 'variants'>): Department {
  const isMens = handle.startsWith('mens-') || variants.some(({ title }) => title === 'XXL');
  return isMens ? 'men' : 'women';
}

export const hasShoes = (pieces: readonly Piece[]): boolean =>
  pieces.some(({ sizes }) => sizes.some((size) => /^\d+$/.test(size)));
