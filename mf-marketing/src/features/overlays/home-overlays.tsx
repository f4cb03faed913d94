import { type ComponentType, useEffect, useState } from 'react';
import { preloadOverlays } from 'shared-ui';
import type { OverlayDirector } from './overlay-director.ts';
import type { OverlayName } from './overlay-queue.ts';
import { ExitIntentPopup } from './popups/exit-intent-popup.tsx';
import { NewsletterModal } from './popups/newsletter-modal.tsx';
import type { PopupProps } from './popups/popup.ts';
import { PurchaseToast } from './purchases/purchase-toast.tsx';
import { useOverlays } from './use-overlays.ts';

interface StageProps {
  readonly current: OverlayName | null;
  readonly director: OverlayDirector;
}

interface PopupPlaceProps extends StageProps {
  readonly Popup: ComponentType<PopupProps>;
  readonly occasions: readonly OverlayName[];
}

/** A popup comes with its first occasion and is kept from then on, so that its going can be seen. */
function PopupPlace({ Popup, occasions, current, director }: PopupPlaceProps) {
  const [occasion, setOccasion] = useState<OverlayName | null>(null);
  const isOpen = current !== null && occasions.includes(current);
  if (isOpen && occasion !== current) setOccasion(current);
  if (occasion === null) return null;
  return (
    <Popup isOpen={isOpen} onShown={() => director.shown(occasion)} onClose={() => director.queue.close(occasion)} />
  );
}

function PurchasePlace({ current, director }: StageProps) {
  const purchase = current === 'purchase' ? director.purchases.turn() : undefined;
  if (!purchase) return null;
  return (
    <PurchaseToast
      purchase={purchase}
      onShown={() => director.shown('purchase')}
      onClose={() => director.queue.close('purchase')}
      onDismiss={() => {
        director.purchases.dismiss();
        director.queue.close('purchase');
      }}
    />
  );
}

/** Newsletter modal, exit-intent popup and purchase toasts of the home page. */
export function HomeOverlays({ pathname }: { readonly pathname: string }) {
  const { director, current } = useOverlays(pathname);
  // The page is idle by now; a dialog whose code is loaded opens at once, not a second later.
  useEffect(() => {
    if (pathname === '/' && director.hasUnseen()) preloadOverlays();
  }, [director, pathname]);
  return (
    <>
      <PopupPlace
        Popup={ExitIntentPopup}
        occasions={['welcome', 'exit-intent']}
        current={current}
        director={director}
      />
      <PopupPlace Popup={NewsletterModal} occasions={['newsletter']} current={current} director={director} />
      <PurchasePlace current={current} director={director} />
    </>
  );
}
