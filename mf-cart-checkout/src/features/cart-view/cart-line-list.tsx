import type { CartItem } from 'shared-contracts';
import { useCart } from 'shared-runtime';
import { Notice } from 'shared-ui';
import { CartLine } from './cart-line.tsx';
import styles from './cart-line-list.module.css';

/** A line under a key that stays when another leaves. */
export interface KeyedLine {
  readonly key: string;
  readonly item: CartItem;
}

/** Lines of one merchandise leave together, so counting them from the first keeps each row's identity. */
export function keyed(items: readonly CartItem[]): KeyedLine[] {
  const counts = new Map<string, number>();
  return items.map((item) => {
    const count = counts.get(item.merchandiseId) ?? 0;
    counts.set(item.merchandiseId, count + 1);
    return { key: `${item.merchandiseId}#${count}`, item };
  });
}

/** How many lines of the cart are of the same merchandise, this one included. */
export function linesLike({ merchandiseId }: CartItem, items: readonly CartItem[]): number {
  return items.filter((item) => item.merchandiseId === merchandiseId).length;
}

/** Notices about the cart as a whole, and about lines that are no longer in it. */
export function CartNotices() {
  const { items, notices } = useCart();
  const inLines = new Set(items.map(({ merchandiseId }) => merchandiseId));
  const rest = notices.filter(({ merchandiseId }) => !inLines.has(merchandiseId));
  return rest.map(({ merchandiseId, text, tone }) => (
    <Notice key={`${merchandiseId}${text}`} tone={tone} announced>
      {text}
    </Notice>
  ));
}

/** The lines of the cart, in the order in which they were added. */
export function CartLines() {
  const { items, notices } = useCart();
  return (
    <ul className={styles.lines} aria-label="Items in your cart">
      {keyed(items).map(({ key, item }, index) => {
        const isFirst = items.findIndex(({ merchandiseId }) => merchandiseId === item.merchandiseId) === index;
        const own = notices.filter(({ merchandiseId }) => isFirst && merchandiseId === item.merchandiseId);
        return <CartLine key={key} item={item} count={linesLike(item, items)} notices={own} />;
      })}
    </ul>
  );
}
