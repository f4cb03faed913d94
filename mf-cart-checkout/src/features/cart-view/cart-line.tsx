import type { CartItem, LineNotice } from 'shared-contracts';
import { cart } from 'shared-runtime';
import { IconButton, Notice, QuantityStepper } from 'shared-ui';
import { isVariantId } from '../../lib/merchandise-id.ts';
import { lineLabel } from '../../lib/line-label.ts';
import { ChangeSizes } from './change-sizes.tsx';
import { LineDescription, LinePicture } from './line-description.tsx';
import { lineTotal } from './line-price.ts';
import styles from './cart-line.module.css';

interface CartLineProps {
  readonly item: CartItem;
  /** How many lines there are of the same merchandise. */
  readonly count: number;
  readonly notices: readonly LineNotice[];
}

/** One line: its description, its quantity, its total, and its notices. */
export function CartLine({ item, count, notices }: CartLineProps) {
  const { merchandiseId, quantity, handle, piece = handle } = item;
  const label = lineLabel(item);
  return (
    <li className={styles.line} data-cart-line={merchandiseId}>
      <LinePicture item={item} />
      <LineDescription item={item} count={count}>
        {piece && isVariantId(merchandiseId) && <ChangeSizes item={item} handle={piece} />}
      </LineDescription>
      <IconButton
        className={styles.remove}
        icon="trash"
        iconSize={18}
        label={`Remove ${label}`}
        onClick={() => cart.remove(merchandiseId)}
      />
      <div className={styles.amounts}>
        <QuantityStepper
          value={quantity}
          label={`Quantity of ${label}`}
          decreaseLabel={`One less of ${label}`}
          increaseLabel={`One more of ${label}`}
          onValueChange={(next) => cart.setQuantity(merchandiseId, next)}
        />
        <p className={styles.total}>
          <span className="ui-visually-hidden">Line total </span>
          {lineTotal(item)}
        </p>
      </div>
      {notices.map(({ text, tone }) => (
        <Notice key={text} tone={tone} announced className={styles.notice}>
          {text}
        </Notice>
      ))}
    </li>
  );
}
