import {
  type OwnSizes,
  ownSizes,
  type PieceSizes,
  pieceField,
  rememberSize,
  usePieceSizes,
  useRememberedSize,
  useSearchParams,
} from 'shared-contracts';
import { type RefObject, useRef, useState } from 'react';
import { chosenVariant, choiceOf } from '../../../lib/product/choice.ts';
import { type Product, sizeOf, type Variant } from '../../../lib/product/product.ts';
import { matchSize } from '../bundle/match-size.ts';

export const SIZE_FIELD = 'size';

/** A choice that has to be made before anything is bought, and is not. */
interface MissingSize {
  /** The name of its field. */
  readonly field: string;
  readonly text: string;
}

export interface Selection {
  /** The form the sizes are chosen in; without script it is sent by GET and the page comes back with the choice made. */
  readonly form: RefObject<HTMLFormElement | null>;
  /** What the variant was chosen by; a size where the product comes in sizes only. */
  readonly size: string | undefined;
  readonly variant: Variant | undefined;
  /** The pieces that need a size of their own. */
  readonly own: readonly OwnSizes[];
  /** Sizes chosen for single pieces, by piece id. */
  readonly pieceSizes: Readonly<Record<string, string>>;
  /** What is not chosen yet, in the order of the form; empty once the capsule can be bought. */
  readonly missing: readonly MissingSize[];
  /** Whether it has been asked for what is missing. */
  readonly isAsked: boolean;
  chooseSize(size: string): void;
  choosePieceSize(id: string, size: string): void;
  /** Says which sizes are missing, and goes to the first. */
  askForSizes(): void;
}

/** What the address asks for; where there is nothing to choose, the rule for sizes finds the one that is for sale. */
function variantAtFirst({ variants }: Product, asked: string | null): Variant | undefined {
  if (variants.length > 1) return chosenVariant(variants, asked ?? '');
  const only = matchSize(variants, asked ?? '')?.variant;
  return only?.available ? only : undefined;
}

function missingSizes(variant: Variant | undefined, { missing }: PieceSizes): MissingSize[] {
  return [
    ...(variant ? [] : [{ field: SIZE_FIELD, text: 'Choose a size first.' }]),
    ...missing.map(({ id, name }) => ({ field: pieceField(id), text: `Choose a size of the ${name}.` })),
  ];
}

/** The chosen size of the capsule and of its pieces. It starts from the address: `?size=M`. */
export function useSelection(product: Product): Selection {
  const [params] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const asked = params.get(SIZE_FIELD);
  const { variants } = product;
  const [chosen, choose] = useState(() => variantAtFirst(product, asked)?.id);
  const variant = variants.find(({ id }) => id === chosen);
  const [isAsked, setAsked] = useState(false);
  const own = ownSizes(product, variants.map(sizeOf));
  const choices = variants.map((one) => choiceOf(variants, one));
  const pieces = usePieceSizes(own);
  const missing = missingSizes(variant, pieces);

  useRememberedSize(choices, (size) => {
    if (asked === null) choose((current) => current ?? chosenVariant(variants, size)?.id);
  });

  return {
    form,
    size: variant && choiceOf(variants, variant),
    variant,
    own,
    pieceSizes: pieces.sizes,
    missing,
    isAsked,
    chooseSize(next) {
      choose(chosenVariant(variants, next)?.id);
      rememberSize(choices, next);
    },
    choosePieceSize: pieces.choose,
    askForSizes() {
      setAsked(true);
      const [first] = missing;
      if (first) form.current?.querySelector<HTMLInputElement>(`[name="${CSS.escape(first.field)}"]:enabled`)?.focus();
    },
  };
}
