// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DocumentRelease } from '../app/document-composition.ts';
import { fetchAwaitedPanels, fetchCartDrawerOnIntent, fetchPressedPanels } from './fetch-cart-panels.ts';

// The test's document has none; overlays report to it what does not come.
beforeEach(() => vi.stubGlobal('reportError', vi.fn()));
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

function listen() {
  const load = vi.fn(async () => ({}));
  fetchCartDrawerOnIntent({ slot: (name) => ({ remote: 'mf-cart-checkout', expose: `./slots/${name}` }), load });
  return load;
}

const touch = (selector: string): unknown =>
  document.querySelector(selector)?.dispatchEvent(new Event('pointerdown', { bubbles: true }));

test('the drawer is fetched once, by the first finger on a button that adds to the cart', () => {
  document.body.innerHTML = '<form id="cart-form" data-cart-add></form><button form="cart-form"><i></i></button>';
  const load = listen();
  touch('i');
  touch('i');
  expect(load).toHaveBeenCalledExactlyOnceWith('mf-cart-checkout', './slots/cart-drawer');
});

test('a finger on the cart button fetches it too, one on another button does not', () => {
  document.body.innerHTML = '<form><button></button></form><a data-cart-button><i></i></a>';
  const load = listen();
  touch('button');
  expect(load).not.toHaveBeenCalled();
  touch('i');
  expect(load).toHaveBeenCalledOnce();
});

const releases = { inDocument: () => ({ start: './start' }) as DocumentRelease }; // Nothing else is read.

const panels = (load: () => Promise<object>) => ({
  slot: (name: string) => ({ remote: 'mf-cart-checkout', expose: `./slots/${name}` }),
  load,
});

test('what a waiting press opens is fetched with what carries it out, before anything has hydrated', () => {
  document.body.innerHTML =
    '<form data-opens="cart-drawer" aria-busy="true"></form><form data-opens="buy-panel" aria-busy="true"></form>';
  const load = vi.fn(async () => ({}));
  fetchAwaitedPanels(panels(load), releases);
  expect(load.mock.calls).toEqual([
    ['mf-cart-checkout', './start'],
    ['mf-cart-checkout', './slots/cart-drawer'],
    ['mf-cart-checkout', './start'],
    ['mf-cart-checkout', './slots/buy-panel'],
  ]);
});

test('where nobody has pressed, nothing of it is fetched', () => {
  document.body.innerHTML = '<form data-opens="cart-drawer"></form><form aria-busy="true"></form>';
  const load = vi.fn(async () => ({}));
  fetchAwaitedPanels(panels(load), releases);
  expect(load).not.toHaveBeenCalled();
});

test('what a later press opens is fetched as it is pressed', () => {
  document.body.innerHTML = '<form id="search"></form><form id="buy" data-opens="buy-panel"></form>';
  const load = vi.fn(async () => ({}));
  fetchPressedPanels(panels(load));
  const submit = (id: string) => document.getElementById(id)?.dispatchEvent(new Event('submit', { bubbles: true }));
  submit('search');
  expect(load).not.toHaveBeenCalled();
  submit('buy');
  expect(load).toHaveBeenCalledExactlyOnceWith('mf-cart-checkout', './slots/buy-panel');
});
