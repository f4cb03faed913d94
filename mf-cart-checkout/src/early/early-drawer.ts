/**
 * The first form of the cart's drawer and of the buy panel, shown until their own code has loaded: the pressed lines, a button to close
 * it, the cart's checkout, whose press is remembered for the code that can carry it out, and a link to the cart. It is styled by the classes
 * of the real ones, and raises the count in the header. A screen reader reads its content as it takes the focus; the page's live
 * region announces only the result.
 */

interface Line {
  readonly name: string;
  readonly size?: string;
  readonly price: number;
  readonly quantity: number;
}
type Kind = 'drawer' | 'dialog';

const TEXTS = {
  drawer: ['Your cart', 'Close cart', 'Opening your cart…'],
  dialog: ['Buy now', 'Close', 'Opening checkout…'],
} as const;
const root = document.documentElement;
const nothing = (): void => undefined;
const drawer = {
  show,
  note,
  count,
  close,
  isDismissed: false,
  onDismiss: nothing,
  wantsCheckout: false,
  onCheckout: nothing,
};
Object.assign(window, { __earlyDrawer: drawer });
let box: HTMLElement | null = null;
let opener: Element | null = null;
let checkout: HTMLElement | null = null;

function make<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, parent: Element, className: string, text = '') {
  const element = parent.appendChild(document.createElement(tag));
  element.className = className;
  element.textContent = text;
  return element;
}

const money = (amount: number): string =>
  `$${Number(amount)
    .toFixed(2)
    .replace(/\B(?=(\d{3})+\.)/g, ',')}`;

const opened = (): HTMLElement | null => (box && box.isConnected ? box : null);

function close(): void {
  const panel = opened();
  if (!panel) return;
  panel.remove();
  root.removeAttribute('data-scroll-locked');
  drawer.isDismissed = true;
  want(false);
  drawer.onDismiss();
  if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
}

/** It keeps the focus while it is pressed: a disabled button would lose it. */
function want(isWanted: boolean): void {
  drawer.wantsCheckout = isWanted;
  if (!checkout) return;
  checkout.setAttribute('aria-disabled', `${isWanted}`);
  checkout.textContent = isWanted ? 'Processing...' : 'Checkout';
}

function makeCheckout(footer: Element): void {
  const button = make('button', footer, 'ui-button ui-button--wide ui-button--primary ui-button--large', 'Checkout');
  button.type = 'button';
  button.addEventListener('click', () => {
    if (button.textContent !== 'Checkout') return;
    note(TEXTS.dialog[2]);
    want(true);
    drawer.onCheckout();
  });
  checkout = button;
}

function open(kind: Kind): HTMLElement {
  const [title, closeLabel, status] = TEXTS[kind];
  root.style.setProperty('--scrollbar-width', `${innerWidth - root.clientWidth}px`);
  root.setAttribute('data-scroll-locked', '');
  // React passes over an element of a name that it does not look for when it hydrates the document.
  box = document.body.appendChild(document.createElement('shop-early-drawer'));
  box.dataset['standIn'] = `${performance.now()}`;
  const veil = make('div', box, 'ui-overlay');
  veil.dataset['kind'] = kind;
  veil.addEventListener('click', close);
  const surface = make('div', box, `ui-modal ui-modal--${kind} ui-stand-in`);
  surface.tabIndex = -1;
  surface.setAttribute('role', 'dialog');
  surface.setAttribute('aria-modal', 'true');
  surface.setAttribute('aria-label', title);
  const header = make('div', surface, 'ui-modal__header');
  make('h2', header, 'ui-modal__title', title);
  const button = make('button', header, 'ui-icon-button ui-modal__close');
  button.type = 'button';
  button.setAttribute('aria-label', closeLabel);
  const icon = document.querySelector('[popovertargetaction] svg');
  button.append(icon ? icon.cloneNode(true) : '×');
  button.addEventListener('click', close);
  const body = make('div', surface, 'ui-modal__body');
  body.id = 'pressed';
  surface.setAttribute('aria-describedby', body.id);
  make('ul', body, 'ui-stand-in__lines');
  make('p', body, 'ui-stand-in__status', status);
  const footer = make('div', surface, 'ui-modal__footer ui-stand-in__footer');
  if (kind === 'drawer') makeCheckout(footer);
  const link = make('a', footer, 'ui-button ui-button--wide ui-button--secondary', 'View cart');
  link.href = '/cart';
  surface.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close();
    if (event.key !== 'Tab') return;
    event.preventDefault();
    const stops = [...surface.querySelectorAll<HTMLElement>('button, a')];
    const at = stops.findIndex((stop) => stop.matches(':focus'));
    const next = event.shiftKey ? Math.max(at, 0) - 1 : at + 1;
    stops.at(next % stops.length)?.focus();
  });
  surface.focus({ preventScroll: true });
  return box;
}

const shown = (kind: Kind): HTMLElement => opened() || open(kind);

const labelOf = ({ name, size }: Line): string => (size ? `${name}, size ${size}` : name);

function say(text: string): void {
  const region = document.querySelector('[data-ui-live-region] [aria-live=polite]');
  if (region) region.textContent = text;
}

/** Shows a press beside those that are shown already. */
function show(lines: readonly Line[], kind: Kind, pressed: Element | null): void {
  drawer.isDismissed = false;
  if (!opened()) {
    if (opener) opener.removeAttribute('data-stand-in-opener');
    opener = pressed;
    if (opener) opener.setAttribute('data-stand-in-opener', '');
  }
  const list = shown(kind).querySelector('ul');
  for (const line of lines) {
    const item = list && make('li', list, '');
    if (!item) return;
    make('span', item, '', labelOf(line));
    make('span', item, '', `${line.quantity} × ${money(line.price)}`);
  }
}

/** Shows the result of a press in the drawer; for a requested checkout, that it was not reached. */
function note(text: string): void {
  want(false);
  const wasOpen = opened();
  const status = shown('drawer').querySelector('.ui-stand-in__status');
  if (status) status.textContent = text;
  // One that opens now is read with its text.
  if (wasOpen) say(text);
}

/** As the header says it once it knows the cart. */
function count(items: number): void {
  const label = document.querySelector('[data-cart-button] [data-item-count]');
  if (label) label.textContent = `${items} ${items === 1 ? 'Item' : 'Items'}`;
}

// A page that is kept for the way back is found without it.
addEventListener('pagehide', close);
addEventListener('popstate', close);
