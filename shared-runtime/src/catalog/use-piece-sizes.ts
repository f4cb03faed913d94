import { useEffect, useState } from 'react';
import { useSearchParams, writeAddress } from '../router/index.ts';
import { type OwnSizes, pieceField } from './own-sizes.ts';
import { rememberedSize, rememberSize } from './remembered-sizes.ts';

/**
 * Reports which of these sizes this browser remembers, if any. Once, and after the first rendering that knows the sizes: the server
 * cannot know, and a later choice is the shopper's own.
 */
export function useRememberedSize(sizes: readonly string[], take: (size: string) => void): void {
  const isKnown = sizes.length > 0;
  useEffect(() => {
    const size = rememberedSize(sizes);
    if (size !== undefined) take(size);
    // oxlint-disable-next-line react/exhaustive-deps -- of the first rendering that knows them alone
  }, [isKnown]);
}

/** The sizes of single pieces of a capsule, as the shopper chooses them. */
export interface PieceSizes {
  /** By the piece's id. */
  readonly sizes: Readonly<Record<string, string>>;
  /** The pieces that need a size of their own and have none. */
  readonly missing: readonly OwnSizes[];
  choose(id: string, size: string): void;
}

const PREFIX = pieceField('');

function fromAddress(params: URLSearchParams): Record<string, string> {
  const chosen = [...params].filter(([name, value]) => name.startsWith(PREFIX) && value !== '');
  return Object.fromEntries(chosen.map(([name, value]) => [name.slice(PREFIX.length), value]));
}

/**
 * The sizes of a capsule's pieces: as the address has them (without script a form is sent by GET and comes back so), else, for
 * pieces with sizes of their own, as this browser remembers them.
 *
 * @example const { sizes, missing, choose } = usePieceSizes(ownSizes(product, capsuleSizes));
 */
export function usePieceSizes(own: readonly OwnSizes[]): PieceSizes {
  const [params] = useSearchParams();
  const [sizes, setSizes] = useState(() => fromAddress(params));
  const isKnown = own.length > 0;
  // As above, for all pieces at once.
  useEffect(() => {
    const kept = own.flatMap((piece) => {
      const size = rememberedSize(piece.sizes);
      return size === undefined ? [] : [[piece.id, size]];
    });
    if (kept.length > 0) setSizes((current) => ({ ...Object.fromEntries(kept), ...current }));
    // oxlint-disable-next-line react/exhaustive-deps -- of the first rendering that knows them alone
  }, [isKnown]);
  return {
    sizes,
    missing: own.filter((piece) => !piece.sizes.includes(sizes[piece.id] ?? '')),
    choose(id, size) {
      setSizes((current) => ({ ...current, [id]: size }));
      writeAddress((params) => (size === '' ? params.delete(pieceField(id)) : params.set(pieceField(id), size)));
      const piece = own.find((one) => one.id === id);
      if (piece) rememberSize(piece.sizes, size);
    },
  };
}
