// @vitest-environment happy-dom
import vm from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeEarlyDrawer, replaceEarlyDrawer, whenEarlyDrawerDismissed } from './early-drawer.ts';
import { EARLY_DRAWER } from './inline-scripts.generated.ts';

type Line = Readonly<Record<'name' | 'size', string>> & Readonly<Record<'price' | 'quantity', number>>;

interface EarlyPage {
  readonly __earlyDrawer: {
    show(lines: readonly Line[], kind: 'drawer' | 'dialog', pressed: Element | null): void;
    count(items: number): void;
  };
}

const page = window as unknown as EarlyPage;
const LINE = { name: 'Bordeaux Capsule', size: 'S', price: 1288, quantity: 2 };

/** Whether the first panel has been closed by now. */
function wasDismissed(): boolean {
  let was = false;
  whenEarlyDrawerDismissed(() => {
    was = true;
  });
  return was;
}

const dialog = (): HTMLElement | null => document.querySelector('[role="dialog"]');
const opener = (): HTMLElement | null => document.querySelector('#opener');

function real(kind: string): HTMLElement {
  const surface = document.createElement('div');
  surface.className = `ui-modal ui-modal--${kind}`;
  surface.tabIndex = -1;
  surface.dataset['state'] = 'open';
  surface.getAnimations = () => [];
  surface.append(Object.assign(document.createElement('button'), { className: 'ui-modal__close' }));
  return surface;
}

beforeEach(() => {
  document.body.innerHTML = `<button id="opener"></button><a data-cart-button><span data-item-count=""></span></a>
    <div data-ui-live-region><p aria-live="polite"></p></div>`;
  if (page.__earlyDrawer === undefined) vm.runInThisContext(EARLY_DRAWER);
  page.__earlyDrawer.show([LINE], 'drawer', opener());
});

afterEach(() => {
  closeEarlyDrawer();
  document.body.replaceChildren();
});

test('a press is shown with its name, size, quantity and price, and read to those whose focus it takes', () => {
  expect(dialog()?.getAttribute('aria-label')).toBe('Your cart');
  expect(dialog()?.textContent).toContain('Bordeaux Capsule, size S2 × $1,288.00');
  const description = document.getElementById(dialog()?.getAttribute('aria-describedby') ?? '');
  expect(description?.textContent).toBe('Bordeaux Capsule, size S2 × $1,288.00Opening your cart…');
  // Where the cart speaks once the line is in it: each action has one announcement.
  expect(document.querySelector('[data-ui-live-region]')?.textContent).toBe('');
  expect(document.activeElement).toBe(dialog());
});

test('a second press joins the first', () => {
  page.__earlyDrawer.show([LINE], 'drawer', opener());
  expect(document.querySelectorAll('[role="dialog"]')).toHaveLength(1);
  expect(dialog()?.querySelectorAll('li')).toHaveLength(2);
});

test('the count says one item and several items', () => {
  const said = [1, 3].map((items) => {
    page.__earlyDrawer.count(items);
    return document.querySelector('[data-cart-button]')?.textContent;
  });
  expect(said).toEqual(['1 Item', '3 Items']);
});

test('Escape closes it, gives the focus back, and lets the page scroll', () => {
  expect(document.documentElement.hasAttribute('data-scroll-locked')).toBe(true);
  dialog()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  expect(dialog()).toBeNull();
  expect(document.activeElement).toBe(opener());
  expect(wasDismissed()).toBe(true);
  expect(document.documentElement.hasAttribute('data-scroll-locked')).toBe(false);
});

test('a listener hears that it was closed, but not that the real one has replaced it', async () => {
  const dismissed = vi.fn();
  whenEarlyDrawerDismissed(dismissed);
  expect(dismissed).not.toHaveBeenCalled();
  dialog()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  expect(dismissed).toHaveBeenCalledOnce();
  replaceEarlyDrawer();
  page.__earlyDrawer.show([LINE], 'drawer', opener());
  document.body.append(real('drawer'));
  await Promise.resolve();
  closeEarlyDrawer();
  expect(dismissed).toHaveBeenCalledOnce();
});

test('Tab stays among its buttons and its link, both ways round', () => {
  const stops = [false, false, false, false, true, true].map((shiftKey) => {
    dialog()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', shiftKey, bubbles: true, cancelable: true }));
    return document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
  });
  expect(stops).toEqual(['Close cart', 'Checkout', 'View cart', 'Close cart', 'View cart', 'Checkout']);
});

test('the panel of a purchase, which is a checkout already, offers none', () => {
  closeEarlyDrawer();
  page.__earlyDrawer.show([LINE], 'dialog', opener());
  expect(dialog()?.textContent).not.toContain('Checkout');
});

test('the real drawer takes its place and its focus, and counts as wanted', async () => {
  replaceEarlyDrawer();
  const surface = real('drawer');
  document.body.append(surface);
  await Promise.resolve();
  expect(dialog()).toBeNull();
  expect(document.activeElement).toBe(surface);
  expect(wasDismissed()).toBe(false);
});

test('a focus on its close button goes to that of the real drawer', async () => {
  replaceEarlyDrawer();
  dialog()?.querySelector('button')?.focus();
  const surface = real('drawer');
  document.body.append(surface);
  await Promise.resolve();
  expect(document.activeElement).toBe(surface.querySelector('button'));
});

test('a dialog that opens meanwhile does not take the place of the drawer', async () => {
  replaceEarlyDrawer();
  document.body.append(real('dialog'));
  await Promise.resolve();
  expect(dialog()).not.toBeNull();
});
