const STAND_IN = '[data-stand-in]';

/** The focus within the first panel. The real one may have taken it before this page is notified. */
function watchFocus(): () => Element | null {
  let last = document.activeElement;
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.closest(STAND_IN)) last = target;
  });
  return () => last;
}

function takePlace(standIn: HTMLElement, surface: HTMLElement, lastFocused: Element | null): void {
  const elapsed = performance.now() - Number(standIn.dataset['standIn']);
  // The real panel goes on where the animation of the first one has come to, so that nothing starts anew.
  for (const part of document.querySelectorAll('body > .ui-overlay, body > .ui-modal')) {
    for (const animation of part.getAnimations()) animation.currentTime = elapsed;
  }
  const hadFocus = standIn.contains(document.activeElement) || surface === document.activeElement;
  const isOnClose = standIn.contains(lastFocused) && lastFocused?.matches('.ui-modal__close');
  const close = isOnClose ? surface.querySelector<HTMLElement>('.ui-modal__close') : null;
  standIn.remove();
  if (hadFocus) (close ?? surface).focus({ preventScroll: true });
}

/**
 * Puts the real cart drawer, or the buy panel, in the place of the first one in the very task in which it enters the page: the two
 * are never painted together, and the focus goes from one to the other.
 */
export function replaceEarlyDrawer(): void {
  const lastFocused = watchFocus();
  new MutationObserver(() => {
    const standIn = document.querySelector<HTMLElement>(STAND_IN);
    if (!standIn) return;
    const kind = standIn.querySelector('.ui-modal--dialog') ? 'dialog' : 'drawer';
    const surface = document.querySelector<HTMLElement>(`body > .ui-modal--${kind}[data-state="open"]`);
    if (surface) takePlace(standIn, surface, lastFocused());
  }).observe(document.body, { childList: true });
}
