import { type PointerEvent, useEffect, useRef } from 'react';
import { dragCloses, dragIntent, dragOffset } from './drawer-drag.ts';

interface Drag {
  pointerId: number;
  startX: number;
  startY: number;
  startedAt: number;
  isDragging: boolean;
}

/** Controls that need the sideways movement themselves. */
const UNDRAGGABLE = 'input, textarea, select, [data-no-drag]';

function startsDrag(event: PointerEvent<HTMLElement>): boolean {
  if (event.pointerType !== 'touch' || !event.isPrimary) return false;
  return !(event.target instanceof Element && event.target.closest(UNDRAGGABLE));
}

/**
 * Drag to close by touch. The position is written straight to the element, because a render per frame would stutter.
 * `touch-action: pan-y` in the stylesheet leaves vertical scrolling to the browser, which then cancels the pointer.
 */
export function useDrawerDrag(isOpen: boolean, close: () => void) {
  const drag = useRef<Drag>(undefined);
  const draggedAway = useRef<HTMLElement>(undefined);

  // A drawer leaves from where the finger let go; opened again before it has left, it is at its own position.
  useEffect(() => {
    if (isOpen) draggedAway.current?.style.removeProperty('--ui-drawer-drag');
  }, [isOpen]);

  const settle = (surface: HTMLElement) => {
    drag.current = undefined;
    surface.removeAttribute('data-dragging');
  };
  const snapBack = (surface: HTMLElement) => {
    settle(surface);
    surface.style.removeProperty('--ui-drawer-drag');
  };

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (!startsDrag(event)) return;
      const { pointerId, clientX, clientY, timeStamp } = event;
      drag.current = { pointerId, startX: clientX, startY: clientY, startedAt: timeStamp, isDragging: false };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const current = drag.current;
      if (current?.pointerId !== event.pointerId) return;
      if (!current.isDragging) {
        const intent = dragIntent(event.clientX - current.startX, event.clientY - current.startY);
        if (intent === 'scroll') drag.current = undefined;
        if (intent !== 'drag') return;
        current.isDragging = true;
        event.currentTarget.setPointerCapture(event.pointerId);
        event.currentTarget.setAttribute('data-dragging', '');
      }
      event.currentTarget.style.setProperty('--ui-drawer-drag', `${dragOffset(current.startX, event.clientX)}px`);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const current = drag.current;
      if (current?.pointerId !== event.pointerId) return;
      const surface = event.currentTarget;
      const offset = dragOffset(current.startX, event.clientX);
      const end = { offset, width: surface.offsetWidth, elapsed: event.timeStamp - current.startedAt };
      if (!current.isDragging || !dragCloses(end)) return snapBack(surface);
      settle(surface);
      draggedAway.current = surface;
      close();
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      snapBack(event.currentTarget);
    },
  };
}
