import { type PieceSizes, pieceField } from 'shared-runtime';
import type { Variant } from '../../../lib/product/product.ts';

export const SIZE_FIELD = 'size';

/** A choice that has to be made before anything is bought, and is not. */
export interface MissingSize {
  /** The name of its field. */
  readonly field: string;
  readonly text: string;
}

/** What a capsule cannot be bought without. */
export function missingSizes(variant: Variant | undefined, { missing }: PieceSizes): MissingSize[] {
  return [
    ...(variant ? [] : [{ field: SIZE_FIELD, text: 'Choose a size first.' }]),
    ...missing.map(({ id, name }) => ({ field: pieceField(id), text: `Choose a size for the ${name}.` })),
  ];
}
