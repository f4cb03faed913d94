import { type PieceSizes, pieceField } from 'shared-runtime';
import type { Variant } from '../../../lib/product/product.ts';

export const SIZE_FIELD = 'size';

/** A required choice that has not been made. */
export interface MissingSize {
  /** The name of its field. */
  readonly field: string;
  readonly text: string;
}

/** The choices that a capsule still needs before it can be bought. */
export function missingSizes(variant: Variant | undefined, { missing }: PieceSizes): MissingSize[] {
  return [
    ...(variant ? [] : [{ field: SIZE_FIELD, text: 'Choose a size first.' }]),
    ...missing.map(({ id, name }) => ({ field: pieceField(id), text: `Choose a size for the ${name}.` })),
  ];
}
