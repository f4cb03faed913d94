let holders = 0;

/** Stops the page behind an overlay from scrolling, by an attribute alone; the page gives way when the last overlay has gone. */
export function lockScroll(): () => void {
  holders += 1;
  const root = document.documentElement;
  // The overlay covers the scrollbar's space as well, and the page behind keeps its width. A stand-in shown before the overlay's
  // code loaded may have locked the page already.
  if (!('scrollLocked' in root.dataset))
    root.style.setProperty('--scrollbar-width', `${window.innerWidth - root.clientWidth}px`);
  root.dataset['scrollLocked'] = '';
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    holders -= 1;
    if (holders === 0) delete document.documentElement.dataset['scrollLocked'];
  };
}
