import { formatMoney } from 'shared-runtime';
import { type ReactNode, useEffect, useState } from 'react';
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

interface StickyFrameProps {
  readonly title: string;
  /** Beneath the title. */
  readonly offer: ReactNode;
  readonly isShown: boolean;
  /** The purchase controls. */
  readonly children: ReactNode;
}

/** The bar itself. */
export function StickyFrame({ title, offer, isShown, children }: StickyFrameProps) {
  return (
    <div className={styles.bar} data-ui-bar="two-lines" data-shown={isShown || undefined} inert={!isShown}>
      <div className={styles.offer}>
        <div className={styles.text}>
          <p className={styles.title}>{title}</p>
          <p>{offer}</p>
        </div>
        {children}
      </div>
    </div>
  );
}

/** The buying bar of phones. While it shows, the page keeps room below, so that it never covers the focused element. */
export function StickyBar(props: BuyProps) {
  const { product, selection } = props;
  const isAway = useIsAway(CHOICE_FORM);
  const offer = (
    <>
      {formatMoney(selection.variant?.price ?? product.price)}
      {selection.size !== undefined && <> · Size {selection.size}</>}
    </>
  );
  return (
    <StickyFrame title={product.title} offer={offer} isShown={isAway}>
      <BuyButton {...props} wide={false} />
    </StickyFrame>
  );
}
