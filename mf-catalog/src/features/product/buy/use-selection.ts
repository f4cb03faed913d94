import { useSearchParams } from 'shared-contracts';
import { type RefObject, useRef, useState } from 'react';
import { chosenVariant, choiceOf } from '../../../lib/product/choice.ts';
import type { Product, Variant } from '../../../lib/product/product.ts';
import { matchSize } from '../bundle/match-size.ts';

export const SIZE_FIELD = 'size';
const PIECE_PREFIX = 'piece.';
export const pieceField = (id: string): string => `${PIECE_PREFIX}${id}`;

export interface Selection {
  /** The form the sizes are chosen in; without script it is sent by GET and the page comes back with the choice made. */
  readonly form: RefObject<HTMLFormElement | null>;
  /** What the variant was chosen by; a size where the product comes in sizes only. */
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

/** What the address asks for; where there is nothing to choose, the rule for sizes finds the one that is for sale. */
function variantAtFirst({ variants }: Product, asked: string | null): Variant | undefined {
  if (variants.length > 1) return chosenVariant(variants, asked ?? '');
  const only = matchSize(variants, asked ?? '')?.variant;
  return only?.available ? only : undefined;
}

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
  const { variants } = product;
  const [chosen, choose] = useState(() => variantAtFirst(product, asked)?.id);
  const variant = variants.find(({ id }) => id === chosen);
  const [pieceSizes, setPieceSizes] = useState(() => readPieceSizes(params));
  const [error, setError] = useState<string>();

  return {
    form,
    size: variant && choiceOf(variants, variant),
    variant,
    pieceSizes,
    error,
    chooseSize(next) {
      choose(chosenVariant(variants, next)?.id);
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
