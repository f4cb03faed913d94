import type { Fabric, Piece } from './schema.ts';

/** Shoppers' names of fabrics that have other names here. */
const NAMES: Partial<Record<Fabric, string>> = {
  rib: 'rib knit',
  cable: 'cable knit',
  fleece: 'brushed fleece',
  tech: 'technical knit',
  fur: 'faux fur',
};

/** The material of a piece in words; `alt_text.py` uses the same words. */
export const fabricName = ({ fabric, material }: Pick<Piece, 'fabric' | 'material'>): string =>
  material ?? NAMES[fabric] ?? fabric;

/** The same as a label beside a color: `Oat, Faux Fur`. */
export const fabricLabel = (piece: Pick<Piece, 'fabric' | 'material'>): string =>
  fabricName(piece).replaceAll(/(?<=^|[ -])(?!and )\p{Ll}/gu, (letter) => letter.toUpperCase());
