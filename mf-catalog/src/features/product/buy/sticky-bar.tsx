import { formatMoney } from 'shared-contracts';
import { useEffect, useState } from 'react';
import { BuyButton, type BuyProps, CHOICE_FORM } from './buy-form.tsx';
import styles from './sticky-bar.module.css';

/** Whether the button among the sizes is out of sight, as on a phone it is at first; there are never two in sight. */
function useIsAway(id: string) {
  const [isAway, setAway] = useState(true);
  useEffect(() => {
    const target = document.getElementById(id)?.querySelector('button');
    if (!target) return undefined;
    const observer = new IntersectionObserver(([entry]) => setAway(entry?.isIntersecting === false));
    observer.observe(target);
    return () => observer.disconnect();
  }, [id]);
  return isAway;
}

/** The buying bar of phones. While it shows, the page keeps room below, so that it never lies over what has the focus. */
export function StickyBar(props: BuyProps) {
  const { product, selection } = props;
  const isAway = useIsAway(CHOICE_FORM);
  return (
    <div className={styles.bar} data-shown={isAway || undefined} inert={!isAway}>
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
