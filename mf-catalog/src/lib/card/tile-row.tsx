import { Container } from 'shared-ui';
import { useId } from 'react';
import { CapsuleTile } from './capsule-tile.tsx';
import type { Card } from './card.ts';
import styles from './tile-row.module.css';

/** Four beside one another from tablets on. */
const SIZES = '(min-width: 96em) 354px, (min-width: 80em) calc(25vw - 30px), (min-width: 48em) 22.6vw, 45.7vw';

interface TileRowProps {
  readonly heading: string;
  readonly cards: readonly Card[];
}

/** One row of capsules under a heading; nothing at all where there is none. */
export function TileRow({ heading, cards }: TileRowProps) {
  const id = useId();
  if (cards.length === 0) return null;
  return (
    <Container>
      <section aria-labelledby={id} className={styles.row}>
        <h2 id={id} className={styles.heading}>
          {heading}
        </h2>
        <ul className={`ui-tiles ${styles.tiles}`}>
          {cards.map((card) => (
            <li key={card.handle} className={styles.cell}>
              <CapsuleTile card={card} quickAdd={false} headingLevel={3} sizes={SIZES} />
            </li>
          ))}
        </ul>
      </section>
    </Container>
  );
}
