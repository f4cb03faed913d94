// @vitest-environment happy-dom
import path from 'node:path';
import vm from 'node:vm';
import { inlineScript } from 'experiments/head';
import { afterEach, beforeEach, expect, test } from 'vitest';

type Line = Readonly<Record<'name' | 'size', string>> & Readonly<Record<'price' | 'quantity', number>>;

interface EarlyPage {
  readonly __earlyDrawer: {
    show(lines: readonly Line[], kind: 'drawer' | 'dialog', pressed: Element | null): void;
    count(items: number): void;
    close(): void;
    readonly isDismissed: boolean;
  };
}

const SCRIPT = await inlineScript(path.join(import.meta.dirname, 'early-drawer.ts'));
const page = window as unknown as EarlyPage;
const LINE = { name: 'Bordeaux Capsule', size: 'S', price: 1288, quantity: 2 };

const dialog = (): HTMLElement | null => document.querySelector('[role="dialog"]');
const opener = (): HTMLElement | null => document.querySelector('#opener');

beforeEach(() => {
  document.body.innerHTML = `<button id="opener"></button><a data-cart-button><span data-item-count=""></span></a>
    <div data-ui-live-region><p aria-live="polite"></p></div>`;
  if (page.__earlyDrawer === undefined) vm.runInThisContext(SCRIPT);
  page.__earlyDrawer.show([LINE], 'drawer', opener());
});

afterEach(() => {
  page.__earlyDrawer.close();
  document.body.replaceChildren();
});

test('a press is shown with its name, size, quantity and price, and read as the drawer takes the focus', () => {
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
  expect(page.__earlyDrawer.isDismissed).toBe(true);
  expect(document.documentElement.hasAttribute('data-scroll-locked')).toBe(false);
});

test('Tab stays among its buttons and its link, both ways round', () => {
  const stops = [false, false, false, false, true, true].map((shiftKey) => {
    dialog()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', shiftKey, bubbles: true, cancelable: true }));
    return document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
  });
  expect(stops).toEqual(['Close cart', 'Checkout', 'View cart', 'Close cart', 'View cart', 'Checkout']);
});

test('the panel of a purchase, which is a checkout already, offers none', () => {
  page.__earlyDrawer.close();
  page.__earlyDrawer.show([LINE], 'dialog', opener());
  expect(dialog()?.textContent).not.toContain('Checkout');
});
