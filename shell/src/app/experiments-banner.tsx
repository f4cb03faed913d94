import type { PreviewBoot } from './boot.ts';
import styles from './experiments-banner.module.css';

/** Says that a signed link decides what this page shows, so that nobody takes a preview for the shop. */
export function ExperimentsBanner({ preview }: { readonly preview: PreviewBoot }) {
  return (
    <aside className={styles['banner']} aria-label="Preview">
      Preview: <strong>{preview.experiment}</strong> shows <strong>{preview.variant}</strong>. Nothing on this page is
      counted.
    </aside>
  );
}
