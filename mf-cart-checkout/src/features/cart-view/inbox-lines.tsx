import { CART_FORM_PATHS, type CartItem } from 'shared-contracts';
import { Button, QuantityStepper } from 'shared-ui';
import { lineLabel } from '../../lib/line-label.ts';
import { linesLike } from './cart-line-list.tsx';
import { LineDescription, LinePicture } from './line-description.tsx';
import { lineTotal } from './line-price.ts';
import lineStyles from './cart-line.module.css';
import styles from './cart-line-list.module.css';

function InboxLine({ item, count }: { readonly item: CartItem; readonly count: number }) {
  const { merchandiseId, quantity } = item;
  const label = lineLabel(item);
  const identity = <input type="hidden" name="merchandiseId" value={merchandiseId} />;
  return (
    <li className={lineStyles.line} data-cart-line={merchandiseId}>
      <LinePicture item={item} />
      <LineDescription item={item} count={count} />
      <div className={lineStyles.amounts}>
        <form method="post" action={CART_FORM_PATHS.update}>
          {identity}
          <QuantityStepper
            name="quantity"
            value={quantity}
            label={`Quantity of ${label}`}
            decreaseLabel={`One less of ${label}`}
            increaseLabel={`One more of ${label}`}
          />
        </form>
        <form method="post" action={CART_FORM_PATHS.remove}>
          {identity}
          <Button type="submit" variant="quiet" size="small" aria-label={`Remove ${label}`}>
            Remove
          </Button>
        </form>
        <p className={lineStyles.total}>{lineTotal(item)}</p>
      </div>
    </li>
  );
}

/** The cart of a shopper whose page has no script: every control posts a form. */
export function InboxLines({ items }: { readonly items: readonly CartItem[] }) {
  return (
    <ul className={styles.lines} aria-label="Items in your cart">
      {items.map((item, index) => (
        <InboxLine key={`${item.merchandiseId}#${index}`} item={item} count={linesLike(item, items)} />
      ))}
    </ul>
  );
}
