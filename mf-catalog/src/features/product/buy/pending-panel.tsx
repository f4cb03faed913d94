import { formatMoney } from 'shared-runtime';
import { type Announcements, announce, currentAnnouncements, Skeleton } from 'shared-ui';
import { useEffect } from 'react';
import type { Product } from '../../../lib/product/product.ts';
import styles from './pending-panel.module.css';
import { StickyFrame } from './sticky-bar.tsx';

/** Whatever takes longer than this (ms) is told to those who do not see it, as of every page. */
const TOLD_AFTER = 200;

interface PendingPanelProps {
  readonly product: Product;
  /** What screen readers had been told when somebody went there. */
  readonly said: Announcements | undefined;
}

/** Where a capsule is bought, before anything of it can be: its shape, and nothing to press. */
export function PendingPanel({ product: { title, price }, said }: PendingPanelProps) {
  useEffect(() => {
    const tell = (): void => {
      // Of a navigation that took as long by itself the shell has told already.
      if (currentAnnouncements() === said) announce('Loading the page');
    };
    const timer = setTimeout(tell, TOLD_AFTER);
    return () => clearTimeout(timer);
  }, [said]);
  return (
    <div className={styles.panel}>
      <p className="ui-visually-hidden">Loading sizes and details.</p>
      <Skeleton shape="text" lines={3} />
      <Skeleton shape="button" className={styles.sizes} />
      <Skeleton shape="button" />
      <Skeleton shape="button" />
      <Skeleton shape="text" lines={4} />
      <StickyFrame title={title} offer={formatMoney(price)} isShown>
        <Skeleton shape="button" className={styles.barButton} />
      </StickyFrame>
    </div>
  );
}
