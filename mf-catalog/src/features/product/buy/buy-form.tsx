import { useTestSpot, withInserts } from 'experiments';
import type { NewCartItem } from 'shared-contracts';
import {
  AddToCartForm,
  buyNowButton,
  capsulePath,
  cart,
  cartLine,
  formatMoney,
  type OwnSizes,
  pieceField,
} from 'shared-runtime';
import { Button, ChoiceGroup } from 'shared-ui';
import type { FormEvent, ReactNode } from 'react';
import { BUY_LABEL } from '../../../lib/buy-label.ts';
import { choiceOf } from '../../../lib/product/choice.ts';
import { type Product, sizeOf, type Variant } from '../../../lib/product/product.ts';
import { pieceAttributes } from '../bundle/piece-sizes.ts';
import type { Piece } from '../bundle/pieces.ts';
import { PIECES_FORM, PiecesList } from './pieces-list.tsx';
import { PurchaseProblem } from './purchase-problem.tsx';
import { SIZE_FIELD } from './missing-sizes.ts';
import { type Selection, textAt } from './use-selection.ts';
import { PIECES_FIELD } from './use-ticked-pieces.ts';

export const CHOICE_FORM = 'choice-form';
const CART_FORM = 'cart-form';

export interface BuyProps {
  readonly product: Product;
  readonly pieces: readonly Piece[];
  readonly selection: Selection;
}

function cartItem({ product, pieces, selection }: BuyProps, variant: Variant): NewCartItem {
  return cartLine({
    merchandiseId: variant.id,
    name: product.title,
    size: choiceOf(product.variants, variant),
    price: variant.price,
    handle: product.handle,
    picture: product.pictures[0],
    attributes: pieceAttributes(pieces, selection.pieceSizes, sizeOf(variant)),
    pieces: pieces.map(({ name }) => name),
  });
}

/** The size of a piece that has its own, beside the capsule's, because without it nothing can be sent. */
function OwnSizeChoice({ piece, selection }: { readonly piece: OwnSizes; readonly selection: Selection }) {
  return (
    <ChoiceGroup
      legend={`${piece.name} size`}
      name={pieceField(piece.id)}
      value={selection.pieceSizes[piece.id] ?? ''}
      onValueChange={(size) => selection.choosePieceSize(piece.id, size)}
      choices={piece.sizes.map((size) => ({ value: size, label: size }))}
      error={textAt(selection, pieceField(piece.id))}
      required
    />
  );
}

/** Where the sizes are chosen. Sent by GET it brings the page back with the sizes in the address. */
export function ChoiceForm({ product, pieces, selection, aside }: BuyProps & { readonly aside: ReactNode }) {
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { nativeEvent } = event;
    const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
    if (submitter?.getAttribute('name') !== PIECES_FIELD) {
      if (selection.missing.length > 0) selection.askForSizes('capsule');
    } else if (selection.ticked.count > 0) selection.askForSizes('pieces');
    // Says that nothing is ticked (specification, section 8).
    else cart.addLines([]);
  };
  return (
    <form
      ref={selection.form}
      id={CHOICE_FORM}
      method="get"
      onSubmit={ask}
      className="ui-stack"
      noValidate={selection.asked !== null}
    >
      <ChoiceGroup
        legend="Size"
        name={SIZE_FIELD}
        value={selection.size ?? ''}
        onValueChange={selection.chooseSize}
        choices={product.variants.map((variant) => {
          const choice = choiceOf(product.variants, variant);
          return { value: choice, label: choice, soldOut: !variant.available };
        })}
        soldOutText="Sold out"
        error={textAt(selection, SIZE_FIELD)}
        aside={aside}
        required
      />
      {selection.own.map((piece) => (
        <OwnSizeChoice key={piece.id} piece={piece} selection={selection} />
      ))}
      <BuyButton product={product} pieces={pieces} selection={selection} />
      <BuyNowButton product={product} selection={selection} />
      <PurchaseProblem />
      {pieces.length > 0 && <PiecesList pieces={pieces} selection={selection} />}
    </form>
  );
}

/** The form that adds the ticked pieces; its button is among them. */
export function PiecesForm({ selection }: Pick<BuyProps, 'selection'>) {
  const { items } = selection.ticked;
  return items.length > 0 ? (
    <AddToCartForm id={PIECES_FORM} item={items}>
      {null}
    </AddToCartForm>
  ) : null;
}

/** The form that adds the chosen variant; its buttons are elsewhere and refer to it by id. */
export function CartForm(props: BuyProps) {
  const { variant, missing } = props.selection;
  return variant && missing.length === 0 ? (
    <AddToCartForm id={CART_FORM} item={cartItem(props, variant)}>
      {null}
    </AddToCartForm>
  ) : null;
}

const isForSale = ({ variants }: Product): boolean => variants.some(({ available }) => available);

/** Buys just this, apart from the cart; as long as no size is chosen it asks for one too. */
function BuyNowButton({ product, selection }: Omit<BuyProps, 'pieces'>) {
  if (!isForSale(product)) return null;
  const { size, missing, pieceSizes } = selection;
  const action =
    missing.length === 0
      ? { form: CART_FORM, ...buyNowButton(capsulePath(product.handle, size, pieceSizes)) }
      : { form: CHOICE_FORM, onClick: () => selection.askForSizes('capsule') };
  return (
    <Button type="submit" variant="secondary" size="large" wide {...action}>
      Buy now
    </Button>
  );
}

/** The label of the button when it adds to the cart. */
function BuyLabel({ price }: { readonly price: number }) {
  const { value, seen } = useTestSpot(BUY_LABEL);
  return <span {...seen}>{withInserts(value, { price: formatMoney(price) })}</span>;
}

/** Adds to the cart; as long as a size is missing it asks for it. The narrow bar shows the price beside it anyway. */
export function BuyButton({ product, selection, wide = true }: BuyProps & { readonly wide?: boolean }) {
  if (!isForSale(product)) {
    return (
      <Button disabled size="large" wide={wide}>
        Sold out
      </Button>
    );
  }
  const { variant, missing } = selection;
  const isChosen = missing.length === 0;
  const buys = wide && variant ? <BuyLabel price={variant.price} /> : 'Add to cart';
  return (
    <Button
      type="submit"
      form={isChosen ? CART_FORM : CHOICE_FORM}
      size="large"
      wide={wide}
      onClick={isChosen ? undefined : () => selection.askForSizes('capsule')}
    >
      {isChosen ? buys : variant ? 'Choose one more size' : 'Choose a size'}
    </Button>
  );
}
