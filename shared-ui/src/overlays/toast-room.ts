/** How wide toasts are (rem), with the space at both sides of them (px). */
const TOAST_WIDTH = 24;
const MARGINS = 48;

/** Around each toast in a drawer (px): at least what the stylesheets of both kinds of toasts keep clear. */
const SPACE = 12;

/** Toasts of the bottom right corner, and those of the top right. */
const NOTICES = '[data-sonner-toast][data-visible="true"] .ui-toast';
const MESSAGES = '.ui-toast-viewport > .ui-toast';

/** The open drawers' ways to place toasts, the topmost drawer's last. */
const placings: (() => void)[] = [];

/** How high a stack of toasts is, with the space around it. */
function heightOf(host: HTMLElement, selector: string): number {
  const toasts = [...host.querySelectorAll<HTMLElement>(selector)];
  return toasts.reduce((sum, { offsetHeight }) => sum + offsetHeight + SPACE, toasts.length > 0 ? SPACE : 0);
}

/** Moves toasts beside the drawer; where there is no room, the drawer's content ends above a strip for them. */
function placeToasts(host: HTMLElement, drawer: HTMLElement, body: HTMLElement, footer: HTMLElement | null): void {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const isBeside = innerWidth - drawer.offsetWidth >= TOAST_WIDTH * rem + MARGINS;
  const [notices, messages] = isBeside ? [0, 0] : [heightOf(host, NOTICES), heightOf(host, MESSAGES)];
  const foot = footer?.offsetHeight ?? 0;
  const free = body.offsetHeight + (Number.parseFloat(body.style.marginBlockEnd) || 0);
  body.style.marginBlockEnd = `${Math.min(free, notices + messages)}px`;
  if (body.contains(document.activeElement)) document.activeElement?.scrollIntoView({ block: 'nearest' });
  host.style.setProperty('--toast-offset', isBeside ? '0px' : `${foot}px`);
  host.style.setProperty('--toast-inset', isBeside ? `${drawer.offsetWidth}px` : '0px');
  if (isBeside) host.style.removeProperty('--toast-block');
  else host.style.setProperty('--toast-block', `auto ${foot + (notices || SPACE)}px`);
}

/**
 * Keeps toasts clear of an open drawer until the returned function is called. The values are set on the toasts alone, so that the
 * page is not styled anew.
 */
export function keepToastRoom(body: HTMLElement): (() => void) | undefined {
  const drawer = body.parentElement;
  const host = document.querySelector<HTMLElement>('[data-ui-toasts]');
  if (!drawer || !host) return undefined;
  const footer = drawer.querySelector<HTMLElement>('.ui-modal__footer');
  const place = () => placeToasts(host, drawer, body, footer);
  // Its first report comes after the layout of the frame in which the drawer opens.
  const sizes = new ResizeObserver(place);
  for (const sized of footer ? [drawer, footer] : [drawer]) sizes.observe(sized, { box: 'border-box' });
  const toasts = new MutationObserver(place);
  toasts.observe(host, { subtree: true, childList: true, attributeFilter: ['data-visible'] });
  placings.push(place);
  return () => {
    sizes.disconnect();
    toasts.disconnect();
    placings.splice(placings.indexOf(place), 1);
    body.style.marginBlockEnd = '';
    for (const name of ['--toast-offset', '--toast-inset', '--toast-block']) host.style.removeProperty(name);
    placings.at(-1)?.();
  };
}
