let holders = 0;

/** Stops the page behind an overlay from scrolling, by an attribute alone; the page gives way when the last overlay has gone. */
export function lockScroll(): () => void {
  holders += 1;
  document.documentElement.dataset['scrollLocked'] = '';
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    holders -= 1;
    if (holders === 0) delete document.documentElement.dataset['scrollLocked'];
  };
}
