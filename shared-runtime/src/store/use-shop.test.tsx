// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { PlatformContext } from '../platform/platform.ts';
import { testPlatform } from '../testing/test-platform.ts';
import { useShop } from './use-shop.ts';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

function page() {
  const { platform } = testPlatform();
  const rendered = vi.fn();
  const IsOpen = () => {
    const isOpen = useShop((state) => state.cart.isOpen);
    rendered(isOpen);
    return <p>{isOpen ? 'open' : 'closed'}</p>;
  };
  const element = (
    <PlatformContext value={platform}>
      <IsOpen />
    </PlatformContext>
  );
  const cart = platform.services.store.claim('cart', 'mf-cart-checkout@1.0.0');
  return { element, cart, rendered, container: document.createElement('div') };
}

test('a component renders again when its value changes, and only then', async () => {
  const { element, cart, rendered, container } = page();
  await act(async () => createRoot(container).render(element));
  rendered.mockClear();
  await act(async () => cart.set((current) => ({ ...current, note: 'Another part of the slice' })));
  expect(rendered).not.toHaveBeenCalled();
  await act(async () => cart.set((current) => ({ ...current, isOpen: true })));
  expect(container.textContent).toBe('open');
});

test('a store that was written before hydration does not disturb it, and shows right after', async () => {
  const { element, cart, rendered, container } = page();
  container.innerHTML = renderToString(element);
  cart.set((current) => ({ ...current, isOpen: true }));
  rendered.mockClear();
  const complaints: unknown[] = [];
  await act(async () => {
    hydrateRoot(container, element, { onRecoverableError: (error) => complaints.push(error) });
  });
  expect(rendered.mock.calls[0]).toEqual([false]);
  expect(container.textContent).toBe('open');
  expect(complaints).toEqual([]);
});
