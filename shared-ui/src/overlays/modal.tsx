import { useEffect, useState } from 'react';
import type { ModalProps, ModalSurfaceProps } from './modal-surface.tsx';
import { useLazyPart } from './use-lazy-part.ts';

const loadSurface = () => import('./modal-surface.tsx').then((module) => module.default);

/** Fetches the code of drawers and dialogs ahead of time; call it on intent (hover, touch start). */
export function preloadOverlays(): void {
  loadSurface().catch(reportError);
}

/** The element that opened the panel. A stand-in shown until the panel's code has loaded has the focus, and names that element. */
function openerNow(): Element | null {
  const { activeElement } = document;
  return activeElement?.closest('[data-stand-in]') ? document.querySelector('[data-stand-in-opener]') : activeElement;
}

/** Renders nothing on the server and until first opened; stays mounted afterwards, so that closing can be animated. */
function Modal({ kind, ...props }: ModalProps & { kind: ModalSurfaceProps['kind'] }) {
  const { open, onOpenChange } = props;
  const [request, setRequest] = useState<{ opener: Element | null; attempt: number }>({ opener: null, attempt: 0 });
  useEffect(() => {
    if (open) setRequest(({ attempt }) => ({ opener: openerNow(), attempt: attempt + 1 }));
  }, [open]);
  const Surface = useLazyPart(loadSurface, request.attempt, () => onOpenChange(false));
  return Surface ? <Surface {...props} kind={kind} opener={request.opener} /> : null;
}

/** Slides in from the right; closes by Escape, its button, a touch outside, or dragging it away. */
export function Drawer(props: ModalProps) {
  return <Modal {...props} kind="drawer" />;
}

/** Centered; a sheet from below on phones. */
export function Dialog(props: ModalProps) {
  return <Modal {...props} kind="dialog" />;
}
