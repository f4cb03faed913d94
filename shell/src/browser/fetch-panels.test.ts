// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DocumentRelease } from '../app/document-composition.ts';
import { fetchAwaitedPanels, fetchPressedPanels, fetchTouchedPanels } from './fetch-panels.ts';

// The test's document has none; overlays report failed loads to it.
beforeEach(() => vi.stubGlobal('reportError', vi.fn()));
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

function listen() {
  const load = vi.fn(async () => ({}));
  fetchTouchedPanels({ slot: (name) => ({ remote: 'mf-cart-checkout', expose: `./slots/${name}` }), load });
  return load;
}

const touch = (selector: string): unknown =>
  document.querySelector(selector)?.dispatchEvent(new Event('pointerdown', { bubbles: true }));

test('the panel that a form opens is fetched once, by the first touch of its button', () => {
  document.body.innerHTML =
    '<form id="cart-form" data-opens="cart-drawer"></form><button form="cart-form"><i></i></button>';
  const load = listen();
  touch('i');
  touch('i');
  expect(load).toHaveBeenCalledExactlyOnceWith('mf-cart-checkout', './slots/cart-drawer');
});

test('a finger on a link that opens a slot fetches it too, one on another button or on a field does not', () => {
  document.body.innerHTML =
    '<form><button></button></form><form data-opens="buy-panel"><input></form><a data-opens="cart-drawer"><i></i></a>';
  const load = listen();
  touch('button');
  touch('input');
  expect(load).not.toHaveBeenCalled();
  touch('i');
  expect(load).toHaveBeenCalledExactlyOnceWith('mf-cart-checkout', './slots/cart-drawer');
});

const releases = { inDocument: () => ({ start: './start' }) as DocumentRelease }; // Nothing else is read.

const panels = (load: () => Promise<object>) => ({
  slot: (name: string) => ({ remote: 'mf-cart-checkout', expose: `./slots/${name}` }),
  load,
});

test('the panel of a waiting press is fetched with the script that carries it out, before any hydration', () => {
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

test('without a press, no panel is fetched', () => {
  document.body.innerHTML = '<form data-opens="cart-drawer"></form><form aria-busy="true"></form>';
  const load = vi.fn(async () => ({}));
  fetchAwaitedPanels(panels(load), releases);
  expect(load).not.toHaveBeenCalled();
});

test('the panel of a later press is fetched at the press', () => {
  document.body.innerHTML = '<form id="search"></form><form id="buy" data-opens="buy-panel"></form>';
  const load = vi.fn(async () => ({}));
  fetchPressedPanels(panels(load));
  const submit = (id: string) => document.getElementById(id)?.dispatchEvent(new Event('submit', { bubbles: true }));
  submit('search');
  expect(load).not.toHaveBeenCalled();
  submit('buy');
  expect(load).toHaveBeenCalledExactlyOnceWith('mf-cart-checkout', './slots/buy-panel');
});
