import { formatMoney } from 'shared-contracts';
import { Icon } from 'shared-ui';
import { type KeyboardEvent, useCallback, useId, useRef, useState } from 'react';
import type { Card } from '../../lib/card/card.ts';
import { CapsuleLink } from '../../lib/navigation/capsule-link.tsx';
import styles from './hotspot.module.css';
import { usePressOutside } from './use-press-outside.ts';

/** A point in a picture that tells what is worn there. Without script the list beneath the picture says the same. */
export function Hotspot({ card }: { readonly card: Card }) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = useCallback(() => setOpen(false), []);
  usePressOutside(root, isOpen, close);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div ref={root} className={styles.hotspot} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className={styles.point}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={`${card.title}: name and price`}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={isOpen ? 'close' : 'plus'} size={18} />
      </button>
      <div id={id} className={styles.card} hidden={!isOpen}>
        <p className={styles.title}>{card.title}</p>
        <p>{formatMoney(card.price)}</p>
        <CapsuleLink handle={card.handle} className={styles.link}>
          See the capsule
        </CapsuleLink>
      </div>
    </div>
  );
}
