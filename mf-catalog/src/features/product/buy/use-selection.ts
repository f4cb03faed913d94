import { useSearchParams } from 'shared-contracts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Product, sizeOf, type Variant } from '../../../lib/product/product.ts';
import { matchSize } from '../bundle/match-size.ts';

export const SIZE_FIELD = 'size';
const PIECE_PREFIX = 'piece.';
export const pieceField = (id: string): string => `${PIECE_PREFIX}${id}`;

export interface Selection {
  /** The form the sizes are chosen in; without script it is sent by GET and the page comes back with the choice made. */
  readonly form: RefObject<HTMLFormElement | null>;
  readonly size: string | undefined;
  readonly variant: Variant | undefined;
  /** Sizes chosen for single pieces, by piece id. */
  readonly pieceSizes: Readonly<Record<string, string>>;
  readonly error: string | undefined;
  chooseSize(size: string): void;
  choosePieceSize(id: string, size: string): void;
  /** Says that a size is missing, and goes there. */
  askForSize(): void;
}

const isSellable = (product: Product, size: string | null): size is string =>
  size !== null && product.variants.some((variant) => variant.available && sizeOf(variant) === size);

function readPieceSizes(fields: Iterable<readonly [string, unknown]>): Record<string, string> {
  const chosen = [...fields].flatMap(([name, value]) =>
    name.startsWith(PIECE_PREFIX) && typeof value === 'string' && value !== ''
      ? [[name.slice(PIECE_PREFIX.length), value]]
      : [],
  );
  return Object.fromEntries(chosen);
}

/** The chosen size of the capsule and of its pieces. It starts from the address: `?size=M`. */
export function useSelection(product: Product): Selection {
  const [params] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const asked = params.get(SIZE_FIELD);
  const only = product.variants.length === 1 && product.variants[0] ? sizeOf(product.variants[0]) : null;
  const [size, setSize] = useState(isSellable(product, asked) ? asked : isSellable(product, only) ? only : undefined);
  const [pieceSizes, setPieceSizes] = useState(() => readPieceSizes(params));
  const [error, setError] = useState<string>();

  useEffect(() => {
    if (!form.current) return;
    // What was pressed before this code arrived is in the form only.
    const fields = new FormData(form.current);
    const early = fields.get(SIZE_FIELD);
    if (typeof early === 'string' && early !== '') setSize((current) => current ?? early);
  }, []);

  return {
    form,
    size,
    variant: size === undefined ? undefined : matchSize(product.variants, size)?.variant,
    pieceSizes,
    error,
    chooseSize(next) {
      setSize(next);
      setError(undefined);
    },
    choosePieceSize(id, next) {
      setPieceSizes((current) => ({ ...current, [id]: next }));
    },
    askForSize() {
      setError('Choose a size first.');
      form.current?.querySelector<HTMLInputElement>(`input[name="${SIZE_FIELD}"]:not(:disabled)`)?.focus();
    },
  };
}
