import { formatMoney } from 'shared-contracts';
import { useEffect, useState } from 'react';
import { BuyButton, type BuyProps, CHOICE_FORM } from './buy-form.tsx';
import styles from './sticky-bar.module.css';

/** Shown once the sizes have been scrolled out of view upwards, so that there are never two same buttons in sight. */
function useIsPast(id: string) {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const target = document.getElementById(id)?.querySelector('button');
    if (!target) return undefined;
    // All that lies below counts as in view, so that a jump over the target is noticed too.
    const rootMargin = '0px 0px 100000px 0px';
    const observer = new IntersectionObserver(([entry]) => setPast(entry?.isIntersecting === false), { rootMargin });
    observer.observe(target);
    return () => observer.disconnect();
  }, [id]);
  return isPast;
}

/** The buying bar of phones. While it shows, the page keeps room below, so that it never lies over what has the focus. */
export function StickyBar(props: BuyProps) {
  const { product, selection } = props;
  const isPast = useIsPast(CHOICE_FORM);
  useEffect(() => {
    const root = document.documentElement;
    root.toggleAttribute('data-buy-bar', isPast);
    return () => root.removeAttribute('data-buy-bar');
  }, [isPast]);
  return (
    <div className={styles.bar} data-shown={isPast || undefined} inert={!isPast}>
      <div className={styles.offer}>
        <div className={styles.text}>
          <p className={styles.title}>{product.title}</p>
          <p>
            {formatMoney(selection.variant?.price ?? product.price)}
            {selection.size !== undefined && <> · Size {selection.size}</>}
          </p>
        </div>
        <BuyButton {...props} wide={false} />
      </div>
    </div>
  );
}
