import { formatMoney, pieceAnchor } from 'shared-runtime';
import { Icon, Unbroken } from 'shared-ui';
import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { CapsuleLink } from '../../lib/navigation/capsule-link.tsx';
import styles from './hotspot.module.css';
import type { Point } from './plate.ts';
import { usePressOutside } from './use-press-outside.ts';

const percent = (share: number): string => `${+(share * 100).toFixed(1)}%`;

interface HotspotProps {
  readonly point: Point;
  readonly isInWide: boolean;
}

/** A point on a garment that shows its name. Without script the list below the picture has the same content. */
export function Hotspot({ point: { capsule, piece, name, price, x, y }, isInWide }: HotspotProps) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const id = useId();
  const close = useCallback(() => setOpen(false), []);
  usePressOutside(root, isOpen, close);
  // A point at the edge of the screen opens a card beyond it.
  useEffect(() => {
    if (isOpen) card.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isOpen]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div
      ref={root}
      className={styles.hotspot}
      style={{ '--x': percent(x), '--y': percent(y) }}
      data-piece={piece}
      onKeyDown={onKeyDown}
    >
      <button
        ref={button}
        type="button"
        className={styles.point}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={`${name}: name and price`}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.dot}>
          <Icon name={isOpen ? 'close' : 'plus'} size={14} />
        </span>
      </button>
      <div
        ref={card}
        id={id}
        className={styles.card}
        data-side={y > 0.5 ? 'above' : 'below'}
        data-in-wide={isInWide || undefined}
        hidden={!isOpen}
      >
        <p className={styles.name}>
          <Unbroken>{name}</Unbroken>
        </p>
        {price !== undefined && <p>{formatMoney(price)}</p>}
        <p className={styles.set}>
          {price === undefined ? '' : 'In the '}
          <Unbroken>{capsule.title}</Unbroken>
          {capsule.count > 1 && `, ${capsule.count} pieces`}: {formatMoney(capsule.price)}
        </p>
        <CapsuleLink
          handle={capsule.handle}
          known={capsule}
          hash={`#${encodeURIComponent(pieceAnchor(piece))}`}
          className={styles.link}
        >
          See the piece
        </CapsuleLink>
      </div>
    </div>
  );
}
