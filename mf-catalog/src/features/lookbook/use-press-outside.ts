import { type RefObject, useEffect } from 'react';

/** Calls back when a press or the focus lands outside of an element, as long as that matters. */
export function usePressOutside(root: RefObject<HTMLElement | null>, isActive: boolean, onOutside: () => void): void {
  useEffect(() => {
    if (!isActive) return undefined;
    const onEvent = (event: Event) => {
      if (!(event.target instanceof Node && root.current?.contains(event.target))) onOutside();
    };
    document.addEventListener('pointerdown', onEvent);
    document.addEventListener('focusin', onEvent);
    return () => {
      document.removeEventListener('pointerdown', onEvent);
      document.removeEventListener('focusin', onEvent);
    };
  }, [root, isActive, onOutside]);
}
