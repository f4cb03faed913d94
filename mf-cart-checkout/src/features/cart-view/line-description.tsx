import type { CartItem } from 'shared-contracts';
import { cart, Link, linePath } from 'shared-runtime';
import { Picture } from 'shared-ui';
import type { ReactNode } from 'react';
import { isVariantId } from '../../lib/merchandise-id.ts';
import { togetherLabel } from '../../lib/line-label.ts';
import { unitPrice } from './line-price.ts';
import styles from './cart-line.module.css';

/** The line's picture; its name is beside it, so assistive technology ignores the picture. */
export function LinePicture({ item }: { readonly item: CartItem }) {
  if (!item.image) return <span className={styles.picture} aria-hidden="true" />;
  return (
    <Picture
      className={styles.picture}
      src={item.image}
      alt=""
      width={1200}
      height={1500}
      widths={[160, 240, 320]}
      sizes="5.5rem"
    />
  );
}

function PieceSizes({ attributes = [] }: CartItem) {
  if (attributes.length === 0) return null;
  return (
    <ul className={styles.pieces} aria-label="Chosen sizes">
      {attributes.map(({ key, value }) => (
        <li key={key}>
          {key}: {value}
        </li>
      ))}
    </ul>
  );
}

function Pieces({ pieces = [] }: CartItem) {
  if (pieces.length === 0) return null;
  return (
    <details className={styles.disclosure}>
      <summary>
        {pieces.length} {pieces.length === 1 ? 'piece' : 'pieces'} in this capsule
      </summary>
      <ul className={styles.pieces}>
        {pieces.map((piece) => (
          <li key={piece}>{piece}</li>
        ))}
      </ul>
    </details>
  );
}

interface LineDescriptionProps {
  readonly item: CartItem;
  /** How many lines there are of the same merchandise. */
  readonly count: number;
  /** The way to change the sizes, where there is one. */
  readonly children?: ReactNode;
}

/** Links to the line's product; an open drawer closes. */
function LineLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link to={to} onClick={() => cart.close()}>
      {children}
    </Link>
  );
}

/** Name, size, unit price and pieces, and a hint if a change affects other lines too. */
export function LineDescription({ item, count, children }: LineDescriptionProps) {
  const { name, size } = item;
  const path = linePath(item);
  return (
    <div className={styles.description}>
      <p className={styles.name}>{path ? <LineLink to={path}>{name}</LineLink> : name}</p>
      <p className={styles.facts}>
        {size && <span>Size {size}</span>}
        <span>{unitPrice(item)}</span>
      </p>
      {count > 1 && (
        <p className={styles.facts}>
          Listed {count} times in your cart. Changing the quantity or removing it applies to {togetherLabel(count)}.
        </p>
      )}
      {!isVariantId(item.merchandiseId) && path && (
        <p className={styles.choose}>
          <LineLink to={path}>Choose a size</LineLink>
        </p>
      )}
      <PieceSizes {...item} />
      {children}
      <Pieces {...item} />
    </div>
  );
}
