import type { LineAttribute } from 'shared-contracts';
import type { Piece } from './pieces.ts';

/**
 * The size of a piece without a choice: the capsule's if the piece comes in it, or the only one. None for pieces with
 * sizes of their own, such as shoes: the shopper has to choose.
 */
export function sizeWithout({ sizes }: Piece, capsuleSize: string): string | undefined {
  if (sizes.includes(capsuleSize)) return capsuleSize;
  return sizes.length === 1 ? sizes[0] : undefined;
}

/** The pieces whose size is another than the capsule's, as they travel with the order's line. An address may ask for any size. */
export function pieceAttributes(
  pieces: readonly Piece[],
  chosen: Readonly<Record<string, string>>,
  capsuleSize: string,
): LineAttribute[] {
  return pieces.flatMap(({ id, name, sizes }) => {
    const value = chosen[id];
    const isChoice = sizes.length > 1 && value !== undefined && sizes.includes(value);
    return isChoice && value !== capsuleSize ? { key: name, value } : [];
  });
}
