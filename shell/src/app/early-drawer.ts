/** What the document's inline script offers of the panel that it shows before the real one's code has come. */
interface EarlyDrawer {
  close(): void;
  /** Whether the shopper has closed the panel that was shown last. */
  readonly isDismissed: boolean;
  /** Called when the shopper closes it, and never for one whose place the real one has taken. */
  onDismiss(): void;
  /** Whether the shopper has pressed its checkout, has not closed it since, and nobody has carried it out. */
  wantsCheckout: boolean;
  /** Called when that is pressed. */
  onCheckout(): void;
}

const page = globalThis as { __earlyDrawer?: EarlyDrawer };

const STAND_IN = '[data-stand-in]';

/** Has something done where the shopper has closed the first panel, or does so before the real one has come: then none is wanted. */
export function whenEarlyDrawerDismissed(run: () => void): void {
  const drawer = page.__earlyDrawer;
  if (drawer?.isDismissed) run();
  else if (drawer) drawer.onDismiss = run;
}

/** Carries out, once, that the shopper has pressed the checkout of the first panel, or does so before the real one has come. */
export function whenEarlyCheckoutWanted(run: () => void): void {
  const drawer = page.__earlyDrawer;
  if (!drawer) return;
  drawer.onCheckout = () => {
    drawer.wantsCheckout = false; // What is added after this is no part of it.
    run();
  };
  if (drawer.wantsCheckout) drawer.onCheckout();
}

/** Closes it where the real one cannot come. */
export function closeEarlyDrawer(): void {
  page.__earlyDrawer?.close();
}

/** The focus within the first panel. The real one may have drawn it to itself before this page hears of it. */
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
