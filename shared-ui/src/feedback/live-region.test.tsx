// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announce } from './announcer.ts';
import { LiveRegion } from './live-region.tsx';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

async function mountRegion() {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<LiveRegion />));
  return {
    polite: () => spoken('polite'),
    assertive: () => spoken('assertive'),
    unmount: () => act(() => root.unmount()),
  };
}

function spoken(politeness: string) {
  return document.querySelector(`[aria-live="${politeness}"]`)?.textContent;
}

test('an announcement appears in the region of its politeness', async () => {
  const region = await mountRegion();

  await act(async () => announce('Sunset Flow removed'));
  await act(async () => announce('The cart could not be saved', 'assertive'));

  expect(region.polite()).toBe('Sunset Flow removed');
  expect(region.assertive()).toBe('The cart could not be saved');
  region.unmount();
});

test('the same sentence twice changes the region, so that it is read twice', async () => {
  const region = await mountRegion();

  await act(async () => announce('Quantity 2'));
  const first = region.polite();
  await act(async () => announce('Quantity 2'));

  expect(region.polite()).not.toBe(first);
  expect(region.polite()?.trim()).toBe('Quantity 2');
  region.unmount();
});
