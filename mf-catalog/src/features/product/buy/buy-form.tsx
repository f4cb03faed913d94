import {
  AddToCartForm,
  buyNowButton,
  capsulePath,
  formatMoney,
  type NewCartItem,
  useExperiment,
} from 'shared-contracts';
import { Button, ChoiceGroup } from 'shared-ui';
import type { FormEvent, ReactNode } from 'react';
import { choiceOf } from '../../../lib/product/choice.ts';
import { type Product, sizeOf, type Variant } from '../../../lib/product/product.ts';
import { pieceAttributes } from '../bundle/piece-sizes.ts';
import type { Piece } from '../bundle/pieces.ts';
import { PiecesList } from './pieces-list.tsx';
import { SIZE_FIELD, type Selection } from './use-selection.ts';

export const CHOICE_FORM = 'choice-form';
const CART_FORM = 'cart-form';

export interface BuyProps {
  readonly product: Product;
  readonly pieces: readonly Piece[];
  readonly selection: Selection;
}

const sizesOf = (product: Product): string[] => [...new Set(product.variants.map(sizeOf))];

function cartItem({ product, pieces, selection }: BuyProps, variant: Variant): NewCartItem {
  const picture = product.pictures[0];
  return {
    merchandiseId: variant.id,
    name: product.title,
    size: choiceOf(product.variants, variant),
    price: variant.price / 100,
    handle: product.handle,
    image: picture?.url,
    imageAlt: picture?.alt,
    attributes: pieceAttributes(pieces, selection.pieceSizes, sizesOf(product), sizeOf(variant)),
    pieces: pieces.map(({ name }) => name),
  };
}

/** Where the sizes are chosen. Sent by GET it brings the page back with the sizes in the address. */
export function ChoiceForm({ product, pieces, selection, aside }: BuyProps & { readonly aside: ReactNode }) {
  const ask = (event: FormEvent) => {
    event.preventDefault();
    if (selection.size === undefined) selection.askForSize();
  };
  return (
    <form
      ref={selection.form}
      id={CHOICE_FORM}
      method="get"
      onSubmit={ask}
      className="ui-stack"
      noValidate={selection.error !== undefined}
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
        error={selection.error}
        aside={aside}
        required
      />
      <BuyButton product={product} pieces={pieces} selection={selection} />
      <BuyNowButton product={product} selection={selection} />
      {pieces.length > 0 && <PiecesList pieces={pieces} capsuleSizes={sizesOf(product)} selection={selection} />}
    </form>
  );
}

/** The form that adds the chosen variant; its buttons stand elsewhere and name it by id. */
export function CartForm(props: BuyProps) {
  const { variant } = props.selection;
  return variant ? (
    <AddToCartForm id={CART_FORM} item={cartItem(props, variant)}>
      {null}
    </AddToCartForm>
  ) : null;
}

const isForSale = ({ variants }: Product): boolean => variants.some(({ available }) => available);

/** Buys just this, apart from the cart; as long as no size is chosen it asks for one too. */
function BuyNowButton({ product, selection }: Omit<BuyProps, 'pieces'>) {
  if (!isForSale(product)) return null;
  const { variant, size } = selection;
  const action = variant
    ? { form: CART_FORM, ...buyNowButton(capsulePath(product.handle, size)) }
    : { form: CHOICE_FORM, onClick: () => selection.askForSize() };
  return (
    <Button type="submit" variant="secondary" size="large" wide {...action}>
      Buy now
    </Button>
  );
}

/** What the button says once it buys: the second variant of the experiment names the price. */
function BuyLabel({ price }: { readonly price: number }) {
  const isPriced = useExperiment('product-button-label') === 'price';
  return isPriced ? `Add to cart, ${formatMoney(price)}` : 'Add to cart';
}

/** Adds to the cart; as long as no size is chosen it asks for one. The narrow bar shows the price beside it anyway. */
export function BuyButton({ product, selection, wide = true }: BuyProps & { readonly wide?: boolean }) {
  if (!isForSale(product)) {
    return (
      <Button disabled size="large" wide={wide}>
        Sold out
      </Button>
    );
  }
  const { variant } = selection;
  const isChosen = variant !== undefined;
  const buys = wide && variant ? <BuyLabel price={variant.price} /> : 'Add to cart';
  const ask = () => selection.askForSize();
  return (
    <Button
      type="submit"
      form={isChosen ? CART_FORM : CHOICE_FORM}
      size="large"
      wide={wide}
      onClick={isChosen ? undefined : ask}
    >
      {isChosen ? buys : 'Choose a size'}
    </Button>
  );
}
