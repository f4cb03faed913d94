import { Checkbox } from 'shared-ui';
import { lineLabel } from '../../lib/line-label.ts';
import type { KeyedLine } from './cart-line-list.tsx';
import { LinePicture } from './line-description.tsx';
import { lineTotal } from './line-price.ts';
import styles from './purchase-lines.module.css';

interface PurchaseLinesProps {
  readonly lines: readonly KeyedLine[];
  readonly unticked: readonly string[];
  readonly onTick: (key: string, isTicked: boolean) => void;
}

/** The lines of a purchase, each with a tick. */
export function PurchaseLines({ lines, unticked, onTick }: PurchaseLinesProps) {
  return (
    <ul className={styles.lines} aria-label="What you’re buying">
      {lines.map(({ key, item }) => (
        <li key={key} className={styles.line}>
          <LinePicture item={item} />
          <div className={styles.text}>
            <Checkbox
              label={item.quantity > 1 ? `${lineLabel(item)}, quantity ${item.quantity}` : lineLabel(item)}
              checked={!unticked.includes(key)}
              onChange={(event) => onTick(key, event.currentTarget.checked)}
            />
            {item.attributes?.map((attribute) => (
              <p key={attribute.key} className={styles.fact}>
                {attribute.key}: {attribute.value}
              </p>
            ))}
          </div>
          <p className={styles.price}>{lineTotal(item)}</p>
        </li>
      ))}
    </ul>
  );
}
