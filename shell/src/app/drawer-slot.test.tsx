// @vitest-environment happy-dom
import { type PageState, PlatformContext, RouterContext, type RemoteModule } from 'shared-runtime';
import { testPlatform } from 'shared-runtime/testing';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DrawerSlot } from './drawer-slot.tsx';
import { createStaticView } from '../server/static-view.ts';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

let root: Root;
beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
});

/** A page whose drawer loads when the test says so. */
function page() {
  const script = Promise.withResolvers<RemoteModule>();
  const { platform, seen } = testPlatform({
    side: 'browser',
    modules: { 'mf-cart-checkout|./slots/cart-drawer': script.promise },
    slots: { 'cart-drawer': ['mf-cart-checkout', './slots/cart-drawer'] },
  });
  const load = vi.spyOn(platform, 'load');
  const navigate = vi.fn(() => Promise.resolve());
  const view = createStaticView({ location: { pathname: '/', search: '', hash: '' } } as PageState); // Nothing else is read.
  const close = vi.fn();
  const show = (isOpen: boolean) =>
    act(async () =>
      root.render(
        <PlatformContext value={platform}>
          <RouterContext value={{ ...view, router: { ...view.router, navigate } }}>
            <DrawerSlot name="cart-drawer" isOpen={isOpen} page="/cart" close={close} />
          </RouterContext>
        </PlatformContext>,
      ),
    );
  return { script, seen, load, navigate, close, show };
}

test('a drawer is fetched when it is opened, and begun only when it is there, so that nothing suspends', async () => {
  const { script, seen, load, show } = page();
  await show(false);
  expect(load).not.toHaveBeenCalled();
  await show(true);
  expect(load).toHaveBeenCalledOnce();
  expect(seen.primed).toEqual([]);
  const module = { default: () => <p>The cart</p> };
  await act(async () => {
    void Object.assign(script.promise, { status: 'fulfilled', value: module });
    script.resolve(module);
  });
  expect(document.body.textContent).toBe('The cart');
  // Closed, it stays: it leaves the page by itself.
  await show(false);
  expect(document.body.textContent).toBe('The cart');
});

test('opening a drawer that fails to load leads to its page', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { script, navigate, close, show } = page();
  await show(true);
  await act(async () => script.reject(new Error('no such file')));
  expect(close).toHaveBeenCalledOnce();
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/cart', undefined);
});
