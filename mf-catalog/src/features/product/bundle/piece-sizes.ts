import type { LineAttribute } from 'shared-contracts';
import type { Piece } from './pieces.ts';

/**
 * The size of a piece that goes with a size of the capsule: the same one where the piece has it, the only one where there
 * is no choice, else the one at the same place in its own range, as shoes run along with clothes.
 */
export function defaultPieceSize(
  piece: Piece,
  capsuleSizes: readonly string[],
  capsuleSize: string,
): string | undefined {
  const { sizes } = piece;
  if (sizes.includes(capsuleSize)) return capsuleSize;
  const place = capsuleSizes.indexOf(capsuleSize);
  const span = Math.max(capsuleSizes.length - 1, 1);
  return sizes[place < 0 ? 0 : Math.round((place * (sizes.length - 1)) / span)];
}

/** The pieces whose size is another than the capsule's, as they travel with the order's line. */
export function pieceAttributes(
  pieces: readonly Piece[],
  chosen: Readonly<Record<string, string>>,
  capsuleSizes: readonly string[],
  capsuleSize: string,
): LineAttribute[] {
  return pieces.flatMap((piece) => {
    if (piece.sizes.length < 2) return [];
    const value = chosen[piece.id] ?? defaultPieceSize(piece, capsuleSizes, capsuleSize);
    return value === undefined || value === capsuleSize ? [] : { key: piece.name, value };
  });
}
