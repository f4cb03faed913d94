import type { Favorite, LineAttribute, NewCartItem } from 'shared-contracts';
import { cart, cartLine, favorites, ownSizes, pieceNames, useQuery, useServices } from 'shared-runtime';
import { announce, ChoiceSheet } from 'shared-ui';
import { type SyntheticEvent, useState } from 'react';
import sizeStyles from '../../lib/card/size-buttons.module.css';
import { choiceOf } from '../../lib/product/choice.ts';
import { answered, questionsOf, rememberedAnswers } from '../../lib/product/own-size-questions.ts';
import { type Product, sizeOf, type Variant } from '../../lib/product/product.ts';
import { productOptions } from '../../lib/product/product-query.ts';
import styles from './move-to-cart.module.css';

/** The line of a favorite. Its handle takes the place of a variant's id until a size is chosen. */
function lineOf(favorite: Favorite, product: Product | undefined, variant: Variant | undefined): NewCartItem {
  const { handle, title, price, image, imageAlt } = favorite;
  const picture = image === undefined ? undefined : { url: image, alt: imageAlt ?? '' };
  const line = { merchandiseId: handle, name: title, price, handle, picture };
  if (!product) return cartLine(line);
  const pieces = pieceNames(product);
  if (!variant) return cartLine({ ...line, pieces });
  const size = choiceOf(product.variants, variant);
  return cartLine({ ...line, pieces, merchandiseId: variant.id, size, price: variant.price });
}

function move(
  favorite: Favorite,
  product?: Product,
  variant?: Variant,
  attributes: readonly LineAttribute[] = [],
): void {
  cart.addLines([{ ...lineOf(favorite, product, variant), ...(attributes.length > 0 && { attributes }) }]);
  favorites.remove(favorite.handle);
  favorites.close();
}

function Sizes({ favorite, product }: { readonly favorite: Favorite; readonly product: Product }) {
  const own = ownSizes(product, product.variants.map(sizeOf));
  const [asked, setAsked] = useState<Variant | null>(null);
  const press = (variant: Variant): void => {
    const known = rememberedAnswers(own);
    if (own.some(({ id }) => known[id] === undefined)) setAsked(variant);
    else move(favorite, product, variant, answered(own, known));
  };
  return (
    <>
      <SizeButtons favorite={favorite} product={product} onPress={press} />
      <ChoiceSheet
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        title={asked ? `${favorite.title}, size ${choiceOf(product.variants, asked)}` : favorite.title}
        questions={questionsOf(own)}
        answers={asked ? rememberedAnswers(own) : {}}
        action="Add to cart"
        onAnswered={(answers) => {
          setAsked(null);
          if (asked) move(favorite, product, asked, answered(own, answers));
        }}
      />
    </>
  );
}

interface SizeButtonsProps {
  readonly favorite: Favorite;
  readonly product: Product;
  readonly onPress: (variant: Variant) => void;
}

function SizeButtons({ favorite, product, onPress }: SizeButtonsProps) {
  return (
    <ul className={sizeStyles.sizes} aria-label={`Sizes for ${favorite.title}`}>
      {product.variants.map((variant) => {
        const size = choiceOf(product.variants, variant);
        return (
          <li key={variant.id}>
            <button
              type="button"
              className={sizeStyles.size}
              disabled={!variant.available}
              aria-label={`Move ${favorite.title} in size ${size} to the cart${variant.available ? '' : ', sold out'}`}
              onClick={() => onPress(variant)}
            >
              {size}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Sizes where they are known, and a way into the cart without one: checkout asks for it before anything is bought. */
function Choices({ favorite }: { readonly favorite: Favorite }) {
  const { data: product, isError } = useQuery(productOptions(useServices(), favorite.handle));
  const isGone = product === null || product?.variants.every(({ available }) => !available);
  return (
    <>
      {product && <Sizes favorite={favorite} product={product} />}
      {product === null && <p className={styles.note}>Not available right now.</p>}
      {product === undefined && (
        <p className={styles.note}>{isError ? 'We can’t load sizes right now.' : 'Loading sizes…'}</p>
      )}
      {!isGone && (
        <button
          type="button"
          className={styles.later}
          aria-label={`Move ${favorite.title} to the cart and choose a size later`}
          onClick={() => move(favorite, product)}
        >
          Choose a size later
        </button>
      )}
    </>
  );
}

/** Moves a capsule from the favorites to the cart. Sizes are loaded on demand. */
export function MoveToCart({ favorite }: { readonly favorite: Favorite }) {
  const [isOpen, setOpen] = useState(false);
  const onToggle = (event: SyntheticEvent<HTMLDetailsElement>) => {
    setOpen(event.currentTarget.open);
    if (event.currentTarget.open) announce(`Choose a size for ${favorite.title}`);
  };
  return (
    <details onToggle={onToggle}>
      <summary className={styles.summary}>Move to cart</summary>
      {isOpen && <Choices favorite={favorite} />}
    </details>
  );
}
