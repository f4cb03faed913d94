// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { OverlayName } from './overlay-queue.ts';
import {
  director,
  dismissPurchases,
  HELD_BACK_MS,
  leave,
  load,
  onStage,
  pass,
  setCart,
  simulatePages,
  store,
} from './testing/directed-page.ts';

simulatePages();

async function expectAfterPause(name: OverlayName): Promise<void> {
  await pass(HELD_BACK_MS - 1);
  expect(onStage()).toBeNull();
  await pass(1);
  expect(onStage()).toBe(name);
}

test('no other page than home has overlays, and their moments wait for it and for the pause', async () => {
  load('/faux-fur-capsule-ad');
  leave(0);
  await pass(30_000);
  expect(onStage()).toBeNull();
  director.goTo('/cart');
  await pass(30_000);
  expect(onStage()).toBeNull();
  director.goTo('/');
  await expectAfterPause('welcome');
});

test.each([
  ['cart', 'mf-cart-checkout'],
  ['favorites', 'mf-catalog'],
] as const)('nothing comes over the open %s drawer, nor within the pause after it', async (slice, owner) => {
  load();
  const drawer = store.claim<'cart' | 'favorites'>(slice, `${owner}@1.0.0`);
  drawer.set((state) => ({ ...state, isOpen: true }));
  await pass(60_000);
  expect(onStage()).toBeNull();
  drawer.set((state) => ({ ...state, isOpen: false }));
  await expectAfterPause('welcome');
});

test('a drawer that is opened within the pause begins it anew', async () => {
  dismissPurchases();
  load();
  setCart(true);
  await pass(3000);
  setCart(false);
  await pass(HELD_BACK_MS - 1);
  setCart(true);
  await pass(1000);
  setCart(false);
  await expectAfterPause('welcome');
});

test('nothing comes over a field that is being filled in', async () => {
  load();
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  await pass(60_000);
  expect(onStage()).toBeNull();
  field.blur();
  await expectAfterPause('welcome');
});

test('nothing comes over an open dialog of another team', async () => {
  load();
  document.body.innerHTML = '<div role="dialog" aria-modal="true" data-state="open"></div>';
  document.documentElement.dataset['scrollLocked'] = '';
  await pass(60_000);
  expect(onStage()).toBeNull();
  document.body.replaceChildren();
  delete document.documentElement.dataset['scrollLocked'];
  await expectAfterPause('welcome');
});

test('nothing is shown, and no flag set, in a hidden tab', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  load();
  await pass(60_000);
  expect(onStage()).toBeNull();
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await expectAfterPause('welcome');
});
