// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Tooltip, TooltipProvider } from './tooltip.tsx';

let root: Root;

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <TooltipProvider>
        <Tooltip content="Measured flat">
          <button type="button">Size guide</button>
        </Tooltip>
      </TooltipProvider>,
    ),
  );
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function pointAt(pointerType: string) {
  const enter = new PointerEvent('pointerover', { bubbles: true, pointerType });
  await act(async () => document.querySelector('button')?.dispatchEvent(enter));
  await act(() => vi.dynamicImportSettled());
}

async function pass(milliseconds: number) {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

const tooltip = () => document.querySelector('.ui-tooltip');

test('a tooltip opens after 700 ms and describes its control, which stays the same element', async () => {
  const control = document.querySelector('button');
  await pointAt('mouse');

  await pass(690);
  expect(tooltip()).toBeNull();

  await pass(20);
  expect(tooltip()?.textContent).toContain('Measured flat');
  expect(document.querySelector('button')).toBe(control);
  expect(document.getElementById(control?.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Measured flat');
});

test('pressing the control puts its tooltip away', async () => {
  await pointAt('mouse');
  await pass(710);

  await act(async () =>
    document.querySelector('button')?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })),
  );

  expect(tooltip()).toBeNull();
});

test('touch opens no tooltip', async () => {
  await pointAt('touch');
  await pass(2000);

  expect(tooltip()).toBeNull();
});

test('a tooltip that shows its control’s own name is not read out after it', async () => {
  await act(async () =>
    root.render(
      <Tooltip content="Zoom in">
        <button type="button" aria-label="Zoom in" />
      </Tooltip>,
    ),
  );
  await pointAt('mouse');
  await pass(710);

  expect(tooltip()?.textContent).toContain('Zoom in');
  expect(document.querySelector('button')?.hasAttribute('aria-describedby')).toBe(false);
});
