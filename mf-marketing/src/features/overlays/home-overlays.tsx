import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import type { OverlayDirector } from './overlay-director.ts';
import type { OverlayName } from './overlay-queue.ts';
import type { PopupProps } from './popups/popup.ts';
import { useOverlays } from './use-overlays.ts';

/** Stands in for an overlay whose code could not be fetched: every turn of it is over at once, and it was not shown. */
function Missing({ onClose }: Pick<PopupProps, 'onClose'>) {
  useEffect(onClose);
  return null;
}

function fetched<Props extends Pick<PopupProps, 'onClose'>>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy<ComponentType<Props>>(() =>
    load().catch((error: unknown) => {
      reportError(error);
      return { default: Missing };
    }),
  );
}

const NewsletterModal = fetched<PopupProps>(() => import('./popups/newsletter-modal.tsx'));
const ExitIntentPopup = fetched<PopupProps>(() => import('./popups/exit-intent-popup.tsx'));
const PurchaseToast = fetched(() => import('./purchases/purchase-toast.tsx'));

interface PopupPlaceProps {
  readonly Popup: ComponentType<PopupProps>;
  readonly occasions: readonly OverlayName[];
  readonly current: OverlayName | null;
  readonly director: OverlayDirector;
}

/** A popup is fetched when it is first on stage and kept from then on, so that its going can be seen. */
function PopupPlace({ Popup, occasions, current, director }: PopupPlaceProps) {
  const [occasion, setOccasion] = useState<OverlayName | null>(null);
  const isOpen = current !== null && occasions.includes(current);
  if (isOpen && occasion !== current) setOccasion(current);
  if (occasion === null) return null;
  return (
    <Suspense>
      <Popup isOpen={isOpen} onShown={() => director.shown(occasion)} onClose={() => director.queue.close(occasion)} />
    </Suspense>
  );
}

function PurchasePlace({ current, director }: Pick<PopupPlaceProps, 'current' | 'director'>) {
  const purchase = current === 'purchase' ? director.purchases.turn() : undefined;
  if (!purchase) return null;
  return (
    <Suspense>
      <PurchaseToast
        purchase={purchase}
        onShown={() => director.shown('purchase')}
        onClose={() => director.queue.close('purchase')}
        onDismiss={() => {
          director.purchases.dismiss();
          director.queue.close('purchase');
        }}
      />
    </Suspense>
  );
}

/** Newsletter modal, exit-intent popup and purchase toasts of the home page. */
export function HomeOverlays({ pathname }: { readonly pathname: string }) {
  const { director, current } = useOverlays(pathname);
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
