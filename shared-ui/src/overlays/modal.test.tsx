// @vitest-environment happy-dom
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Drawer } from './modal.tsx';

let root: Root;

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<CartButton />));
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function CartButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" id="opener" onClick={() => setOpen(true)}>
        Cart
      </button>
      <Drawer open={isOpen} onOpenChange={setOpen} title="Your cart" footer="Subtotal">
        Lines
      </Drawer>
    </>
  );
}

const dialog = () => document.querySelector<HTMLElement>('[role="dialog"]');
const opener = () => document.querySelector<HTMLElement>('#opener');

async function openDrawer() {
  opener()?.focus();
  await act(async () => opener()?.click());
  await vi.waitFor(async () => {
    await act(() => vi.dynamicImportSettled());
    expect(dialog()).not.toBeNull();
  });
}

async function press(key: string) {
  await act(async () => document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
}

test('a drawer that was never opened is not in the page', () => {
  expect(dialog()).toBeNull();
});

test('an open drawer is named by its title, holds the focus and locks the page', async () => {
  await openDrawer();

  const titleId = dialog()?.getAttribute('aria-labelledby') ?? '';
  expect(document.getElementById(titleId)?.textContent).toBe('Your cart');
  expect(dialog()?.dataset['state']).toBe('open');
  expect(dialog()?.contains(document.activeElement)).toBe(true);
  expect(document.documentElement.hasAttribute('data-scroll-locked')).toBe(true);
});

test('escape closes the drawer, frees the page and gives the focus back', async () => {
  await openDrawer();

  await press('Escape');

  expect(dialog()).toBeNull();
  expect(document.documentElement.hasAttribute('data-scroll-locked')).toBe(false);
  expect(document.activeElement).toBe(opener());
});

/** The styles that matter here: a leaving panel is animated. */
function animateTheExit() {
  const style = document.body.appendChild(document.createElement('style'));
  style.textContent = '.ui-modal[data-state="closed"], .ui-overlay[data-state="closed"] { animation-name: leave; }';
}

/** The browser's word that an element's exit is over. */
async function endExit(selector: string) {
  const ended = new Event('animationend', { bubbles: true });
  Object.defineProperty(ended, 'animationName', { value: 'leave' });
  await act(async () => document.querySelector(selector)?.dispatchEvent(ended));
}

test('a closing drawer stays until its exit has ended, and takes no key meanwhile', async () => {
  animateTheExit();
  await openDrawer();

  await press('Escape');
  const leaving = dialog();
  expect(leaving?.dataset['state']).toBe('closed');
  expect(leaving?.inert).toBe(true);
  expect(document.documentElement.hasAttribute('data-scroll-locked')).toBe(false);

  await endExit('.ui-overlay');
  await endExit('[role="dialog"]');
  expect(document.querySelector('.ui-overlay')).toBeNull();
  expect(dialog()).toBeNull();
});

test('a drawer that is opened again while it leaves is whole again', async () => {
  animateTheExit();
  await openDrawer();
  const surface = dialog();
  await press('Escape');

  await openDrawer();

  expect(dialog()).toBe(surface);
  expect(dialog()?.dataset['state']).toBe('open');
  expect(dialog()?.inert).toBe(false);
});

test('a visitor who has moved the focus while the drawer leaves keeps it', async () => {
  animateTheExit();
  await openDrawer();
  await press('Escape');
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();

  await endExit('[role="dialog"]');
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));

  expect(dialog()).toBeNull();
  expect(document.activeElement).toBe(field);
});

test('its button closes the drawer', async () => {
  await openDrawer();

  await act(async () => document.querySelector<HTMLElement>('[aria-label="Close"]')?.click());

  expect(dialog()).toBeNull();
});

test('opening writes no style element into the head', async () => {
  const before = document.head.querySelectorAll('style').length;
  await openDrawer();

  expect(document.head.querySelectorAll('style')).toHaveLength(before);
});
