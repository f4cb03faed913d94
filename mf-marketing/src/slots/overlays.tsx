import type { SlotProps } from 'shared-contracts';
import { ConsentBanner } from '../features/consent-banner/consent-banner.tsx';
import { HomeOverlays } from '../features/overlays/home-overlays.tsx';
import styles from './overlays.module.css';
import { useCornerHeight } from './use-corner-height.ts';

/** Popups in the middle; purchase toasts and, below them, the consent banner in the corner at the bottom left. */
export default function Overlays({ pathname }: SlotProps['overlays']) {
  const corner = useCornerHeight();
  return (
    <div ref={corner} className={styles.corner} data-ui-corner="">
      <HomeOverlays pathname={pathname} />
      <ConsentBanner />
    </div>
  );
}
