import { formatMoney } from 'shared-contracts';
import { useEffect, useRef, useState } from 'react';
import { BuyButton, type BuyProps, CHOICE_FORM } from './buy-form.tsx';
import styles from './sticky-bar.module.css';

/** Shown once the sizes have been scrolled out of view upwards, so that there are never two same buttons in sight. */
function useIsPast(id: string) {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const target = document.getElementById(id)?.querySelector('button');
    if (!target) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setPast(!entry.isIntersecting && entry.boundingClientRect.top < 0);
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, [id]);
  return isPast;
}

/** The buying bar of phones. While it shows, the page keeps room below, so that it never lies over what has the focus. */
export function StickyBar(props: BuyProps) {
  const { product, selection } = props;
  const isPast = useIsPast(CHOICE_FORM);
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = document.documentElement;
    root.toggleAttribute('data-buy-bar', isPast);
    return () => root.removeAttribute('data-buy-bar');
  }, [isPast]);
  return (
    <div ref={bar} className={styles.bar} data-shown={isPast || undefined} inert={!isPast}>
      <div className={styles.text}>
        <p className={styles.title}>{product.title}</p>
        <p>
          {formatMoney(selection.variant?.price ?? product.price)}
          {selection.size !== undefined && <> · Size {selection.size}</>}
        </p>
      </div>
      <BuyButton {...props} wide={false} />
    </div>
  );
}
