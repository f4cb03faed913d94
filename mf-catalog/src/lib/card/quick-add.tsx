import type { NewCartItem } from 'shared-contracts';
import { AddToCartForm, cartLine, formatMoney, rememberSize } from 'shared-runtime';
import { Icon, VisuallyHidden } from 'shared-ui';
import type { ReactNode } from 'react';
import { AddWithOwnSizes } from './add-with-own-sizes.tsx';
import type { Card, CardSize } from './card.ts';
import styles from './quick-add.module.css';
import sizeStyles from './size-buttons.module.css';

/** The label of a size in the choice. */
export const labelOf = ({ size, label = size }: CardSize): string => label;

function cartItem(card: Card, size: CardSize): NewCartItem {
  return cartLine({
    merchandiseId: size.id,
    name: card.title,
    size: labelOf(size),
    price: size.price,
    picture: card.pictures[0],
    ...(card.of ? { handle: card.of.handle, piece: card.handle } : { handle: card.handle, pieces: card.pieces }),
  });
}

interface AddOneSizeProps {
  readonly card: Card;
  readonly size: CardSize;
  readonly className: string | undefined;
  /** The label of the button. */
  readonly children: ReactNode;
}

/** A button that adds a capsule in one size, and remembers that size; a real form. */
export function AddOneSize({ card, size, className, children }: AddOneSizeProps) {
  const button = (
    <button type="submit" className={className} onClick={() => rememberSize(card.sizes.map(labelOf), labelOf(size))}>
      {children}
    </button>
  );
  const form = { item: cartItem(card, size), className: styles.form };
  if (!card.own) return <AddToCartForm {...form}>{button}</AddToCartForm>;
  return (
    <AddWithOwnSizes {...form} handle={card.handle} size={labelOf(size)} own={card.own}>
      {button}
    </AddWithOwnSizes>
  );
}

function SizeForm({ card, size }: { readonly card: Card; readonly size: CardSize }) {
  return (
    <AddOneSize card={card} size={size} className={sizeStyles.size}>
      <VisuallyHidden>Add {card.title} in size </VisuallyHidden>
      {labelOf(size)}
    </AddOneSize>
  );
}

function SoldOutSize({ size }: { readonly size: CardSize }) {
  return (
    <button type="button" className={sizeStyles.size} disabled>
      {labelOf(size)}
      <VisuallyHidden>, sold out</VisuallyHidden>
    </button>
  );
}

/** Which sizes there are, before anything is opened. */
function Sizes({ sizes }: Pick<Card, 'sizes'>) {
  return (
    <span className={styles.sizes}>
      <VisuallyHidden>, sizes </VisuallyHidden>
      {sizes.map((size) =>
        size.available ? (
          <span key={size.id}>{labelOf(size)} </span>
        ) : (
          <s key={size.id}>
            {labelOf(size)}
            <VisuallyHidden> sold out</VisuallyHidden>{' '}
          </s>
        ),
      )}
    </span>
  );
}

/** A disclosure with one real form per size; it opens and buys without script. */
export function QuickAdd({ card }: { readonly card: Card }) {
  const hasSoldOut = card.sizes.some(({ available }) => !available);
  return (
    <details className={styles.quickAdd} name="quick-add">
      <summary className={styles.summary}>
        <Icon name="plus" size={16} /> Quick add
        <VisuallyHidden>
          {' '}
          {card.title}, {formatMoney(card.price)}
        </VisuallyHidden>
        <Sizes sizes={card.sizes} />
      </summary>
      <ul className={sizeStyles.sizes} aria-label={`Sizes for ${card.title}`}>
        {card.sizes.map((size) => (
          <li key={size.id}>{size.available ? <SizeForm card={card} size={size} /> : <SoldOutSize size={size} />}</li>
        ))}
      </ul>
      {hasSoldOut && <p className={styles.note}>Crossed-out sizes are sold out.</p>}
    </details>
  );
}
