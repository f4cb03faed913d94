import {
  type OwnSizes,
  ownSizes,
  rememberSize,
  usePieceSizes,
  useRememberedSize,
  useSearchParams,
  writeAddress,
} from 'shared-runtime';
import { type RefObject, useRef, useState } from 'react';
import { chosenVariant, choiceOf } from '../../../lib/product/choice.ts';
import { type Product, sizeOf, type Variant } from '../../../lib/product/product.ts';
import { matchSize } from '../bundle/match-size.ts';
import type { Piece } from '../bundle/pieces.ts';
import { type MissingSize, missingSizes, SIZE_FIELD } from './missing-sizes.ts';
import { ADD_PIECES, PIECES_FIELD, type TickedPieces, useTickedPieces } from './use-ticked-pieces.ts';

export interface Selection {
  /** The form the sizes are chosen in; without script it is sent by GET and the page comes back with the choice made. */
  readonly form: RefObject<HTMLFormElement | null>;
  /** The label of the chosen variant; a size if the product comes in sizes only. */
  readonly size: string | undefined;
  readonly variant: Variant | undefined;
  /** The pieces that need a size of their own. */
  readonly own: readonly OwnSizes[];
  /** Sizes chosen for single pieces, by piece id. */
  readonly pieceSizes: Readonly<Record<string, string>>;
  /** The missing choices, in the order of the form; empty once the capsule can be bought. */
  readonly missing: readonly MissingSize[];
  /** The pieces that are to be bought on their own. */
  readonly ticked: TickedPieces;
  /** The purchase whose missing choices are shown: the capsule, or the ticked pieces. */
  readonly asked: 'capsule' | 'pieces' | null;
  chooseSize(size: string): void;
  choosePieceSize(id: string, size: string): void;
  /** Shows which sizes are missing, and moves the focus to the first. */
  askForSizes(of: 'capsule' | 'pieces'): void;
}

/** The error text at a field, for the latest request: capsule or pieces. */
export function textAt({ missing, ticked, asked }: Selection, field: string): string | undefined {
  if (asked === null) return undefined;
  const list = asked === 'pieces' ? ticked.missing : missing;
  return list.find((one) => one.field === field)?.text;
}

/** The variant that the address names; without a choice, the only variant if it is for sale. */
function variantAtFirst({ variants }: Product, asked: string | null): Variant | undefined {
  if (variants.length > 1) return chosenVariant(variants, asked ?? '');
  const only = matchSize(variants, asked ?? '')?.variant;
  return only?.available ? only : undefined;
}

/** The request in the address of a page without script. */
const askedAtFirst = (params: URLSearchParams): Selection['asked'] =>
  params.get(PIECES_FIELD) === ADD_PIECES ? 'pieces' : null;

/** The chosen size of the capsule and of its pieces, and which of these are ticked. It starts from the address: `?size=M`. */
export function useSelection(product: Product, contents: readonly Piece[]): Selection {
  const [params] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const addressed = params.get(SIZE_FIELD);
  const { variants } = product;
  // Undefined until the shopper chooses: the sizes may load after the page is shown.
  const [picked, pick] = useState<string | null>();
  const chosen = picked === undefined ? variantAtFirst(product, addressed)?.id : picked;
  const variant = variants.find(({ id }) => id === chosen);
  const [asked, setAsked] = useState(() => askedAtFirst(params));
  const own = ownSizes(product, variants.map(sizeOf));
  const choices = variants.map((one) => choiceOf(variants, one));
  const pieces = usePieceSizes(own);
  const missing = missingSizes(variant, pieces);
  const ticked = useTickedPieces(product, contents, { variant, pieceSizes: pieces.sizes }, params);

  useRememberedSize(choices, (size) => {
    if (addressed === null && variant === undefined) pick(chosenVariant(variants, size)?.id);
  });

  return {
    form,
    size: variant && choiceOf(variants, variant),
    variant,
    own,
    pieceSizes: pieces.sizes,
    missing,
    ticked,
    asked,
    chooseSize(next) {
      pick(chosenVariant(variants, next)?.id ?? null);
      rememberSize(choices, next);
      writeAddress((address) => address.set(SIZE_FIELD, next));
    },
    choosePieceSize: pieces.choose,
    askForSizes(of) {
      setAsked(of);
      const [first] = of === 'pieces' ? ticked.missing : missing;
      if (first) form.current?.querySelector<HTMLInputElement>(`[name="${CSS.escape(first.field)}"]:enabled`)?.focus();
    },
  };
}
