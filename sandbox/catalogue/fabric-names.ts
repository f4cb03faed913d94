import type { Fabric, Piece } from './schema.ts';

/** What shoppers call fabrics that are called otherwise here. */
const NAMES: Partial<Record<Fabric, string>> = {
  rib: 'rib knit',
  cable: 'cable knit',
  fleece: 'brushed fleece',
  tech: 'technical knit',
  fur: 'faux fur',
};

/** What a piece is made of, in words; `alt_text.py` says the same. */
export const fabricName = ({ fabric, material }: Pick<Piece, 'fabric' | 'material'>): string =>
  material ?? NAMES[fabric] ?? fabric;

/** The same as a label beside a color: `Oat, Faux Fur`. */
export const fabricLabel = (piece: Pick<Piece, 'fabric' | 'material'>): string =>
  fabricName(piece).replaceAll(/(?<=^|[ -])(?!and )\p{Ll}/gu, (letter) => letter.toUpperCase());
