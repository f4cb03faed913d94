import { cart, type Favorite, favorites, useQuery, useServices } from 'shared-contracts';
import { announce } from 'shared-ui';
import { type SyntheticEvent, useState } from 'react';
import sizeStyles from '../../lib/card/size-buttons.module.css';
import { type Product, sizeOf, type Variant } from '../../lib/product/product.ts';
import { productOptions } from '../../lib/product/product-query.ts';
import styles from './move-to-cart.module.css';

function move(favorite: Favorite, variant: Variant): void {
  cart.addLines([
    {
      merchandiseId: variant.id,
      name: favorite.title,
      size: sizeOf(variant),
      price: variant.price / 100,
      handle: favorite.handle,
      image: favorite.image,
      imageAlt: favorite.imageAlt,
    },
  ]);
  favorites.remove(favorite.handle);
  favorites.close();
}

function Sizes({ favorite, product }: { readonly favorite: Favorite; readonly product: Product }) {
  return (
    <ul className={sizeStyles.sizes} aria-label={`Sizes of ${favorite.title}`}>
      {product.variants.map((variant) => (
        <li key={variant.id}>
          <button
            type="button"
            className={sizeStyles.size}
            disabled={!variant.available}
            aria-label={`Move ${favorite.title} in size ${sizeOf(variant)} to the cart${variant.available ? '' : ', sold out'}`}
            onClick={() => move(favorite, variant)}
          >
            {sizeOf(variant)}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Chooses a size and moves the capsule from the favorites to the cart. Sizes are asked for once somebody wants them. */
export function MoveToCart({ favorite }: { readonly favorite: Favorite }) {
  const [isOpen, setOpen] = useState(false);
  const { data: product, isError } = useQuery({ ...productOptions(useServices(), favorite.handle), enabled: isOpen });
  const isGone = isError || product === null;
  const onToggle = (event: SyntheticEvent<HTMLDetailsElement>) => {
    setOpen(event.currentTarget.open);
    if (event.currentTarget.open) announce(`Choose a size of ${favorite.title}`);
  };
  return (
    <details onToggle={onToggle}>
      <summary className={styles.summary}>Move to cart</summary>
      {product && <Sizes favorite={favorite} product={product} />}
      {isOpen && !product && <p className={styles.note}>{isGone ? 'Not available just now.' : 'Looking up sizes…'}</p>}
    </details>
  );
}
