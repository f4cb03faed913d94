// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { PlatformContext } from 'shared-runtime';
import { testPlatform } from 'shared-runtime/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HeartButton } from './heart-button.tsx';

const FAVORITE = { handle: 'beach-set', title: 'Beach Set', price: 235_00, image: undefined, imageAlt: undefined };

let end: () => void;

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  const { platform } = testPlatform({ side: 'browser' });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <PlatformContext value={platform}>
        <HeartButton favorite={FAVORITE} />
      </PlatformContext>,
    ),
  );
  end = () => act(() => root.unmount());
});

afterEach(() => {
  end();
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a hovered heart shows after 700 ms the effect of pressing it', async () => {
  const heart = document.querySelector('button');
  await act(async () => heart?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' })));
  await act(() => vi.dynamicImportSettled());
  await act(() => vi.advanceTimersByTimeAsync(690));
  expect(document.querySelector('[role="tooltip"]')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(20));
  expect(document.querySelector('[role="tooltip"]')?.textContent).toBe('Add to favorites');
  expect(document.getElementById(heart?.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Add to favorites');
});
