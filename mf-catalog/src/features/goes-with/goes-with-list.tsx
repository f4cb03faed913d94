import { formatMoney, useRememberedSize } from 'shared-runtime';
import { Price, Unbroken } from 'shared-ui';
import { useId, useState } from 'react';
import { type Card, type CardSize, knownOf } from '../../lib/card/card.ts';
import { AddOneSize, labelOf, QuickAdd } from '../../lib/card/quick-add.tsx';
import { SmallPicture } from '../../lib/card/small-picture.tsx';
import { CapsuleLink } from '../../lib/navigation/capsule-link.tsx';
import styles from './goes-with-list.module.css';

/** One press where this browser knows the size; else the sizes, as in every list. */
function Add({ card }: { readonly card: Card }) {
  const [known, setKnown] = useState<CardSize>();
  useRememberedSize(card.sizes.map(labelOf), (size) =>
    setKnown(card.sizes.find((one) => one.available && labelOf(one) === size)),
  );
  if (!known) return <QuickAdd card={card} />;
  return (
    <AddOneSize card={card} size={known} className={styles.add}>
      Add in size {labelOf(known)}
      <span className="ui-visually-hidden">: {card.title}</span>
    </AddOneSize>
  );
}

function Item({ card, onFollow }: { readonly card: Card; readonly onFollow: () => void }) {
  const { handle, title, price, pictures } = card;
  return (
    <li className={styles.item} data-capsule-tile={handle}>
      <SmallPicture picture={pictures[0]} className={styles.picture} />
      <div className={styles.text}>
        <CapsuleLink handle={handle} known={knownOf(card)} className={styles.title} onFollow={onFollow}>
          <Unbroken>{title}</Unbroken>
        </CapsuleLink>
        <Price size="small">{formatMoney(price)}</Price>
        <Add card={card} />
      </div>
    </li>
  );
}

interface GoesWithListProps {
  readonly cards: readonly Card[];
  /** The shopper follows one of the links. */
  readonly onFollow: () => void;
}

/** Capsules that pair with those in the cart, each with a button that adds it. */
export function GoesWithList({ cards, onFollow }: GoesWithListProps) {
  const id = useId();
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.heading}>
        Pairs well with
      </h2>
      <ul className={styles.list}>
        {cards.map((card) => (
          <Item key={card.handle} card={card} onFollow={onFollow} />
        ))}
      </ul>
    </section>
  );
}
