import { formatMoney } from 'shared-runtime';
import { type Announcements, announce, currentAnnouncements, Skeleton } from 'shared-ui';
import { useEffect } from 'react';
import type { Product } from '../../../lib/product/product.ts';
import styles from './pending-panel.module.css';
import { StickyFrame } from './sticky-bar.tsx';

/** A wait longer than this (ms) is announced to screen readers, as on every page. */
const ANNOUNCED_AFTER = 200;

interface PendingPanelProps {
  readonly product: Product;
  /** The announcements to screen readers up to the press on the link. */
  readonly said: Announcements | undefined;
}

/** The placeholder of the purchase options while the capsule loads: its shape, without controls. */
export function PendingPanel({ product: { title, price }, said }: PendingPanelProps) {
  useEffect(() => {
    const announceWait = (): void => {
      // The shell has already announced a navigation that took as long by itself.
      if (currentAnnouncements() === said) announce('Loading the page');
    };
    const timer = setTimeout(announceWait, ANNOUNCED_AFTER);
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
