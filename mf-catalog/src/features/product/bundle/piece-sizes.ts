import type { LineAttribute } from 'shared-contracts';
import type { Piece } from './pieces.ts';

/**
 * The size that a piece has where nobody chooses one: the capsule's where it comes in that, the only one where there is no
 * choice. None for what has sizes of its own, as shoes do: it has to be asked for.
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
