// @vitest-environment happy-dom
import { act, useState } from 'react';
import { testPlatform } from 'shared-runtime/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showInPage } from '../../../testing/page-frame.tsx';
import { ExitIntentPopup } from './exit-intent-popup.tsx';

const onShown = vi.fn();
const network = vi.fn<typeof fetch>();
let end: () => Promise<void>;

function Host() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" id="occasion" onClick={() => setOpen(!isOpen)}>
        Turn
      </button>
      <ExitIntentPopup isOpen={isOpen} onShown={onShown} onClose={() => setOpen(false)} />
    </>
  );
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  network.mockReset().mockImplementation(async () => new Response(null, { status: 201 }));
  vi.stubGlobal('fetch', network);
  const style = document.head.appendChild(document.createElement('style'));
  style.textContent = '.ui-modal[data-state="closed"] { animation-name: leave; }';
  onShown.mockClear();
  ({ end } = await showInPage(<Host />, testPlatform({ side: 'browser' }).platform));
  // The surface is fetched when a dialog is first opened.
  await vi.waitFor(async () => {
    await act(() => vi.dynamicImportSettled());
    expect(onShown).toHaveBeenCalled();
  });
});

afterEach(async () => {
  await end();
  document.head.replaceChildren();
  vi.unstubAllGlobals();
});

/** Toggles the popup. */
const turn = () => act(async () => document.querySelector<HTMLElement>('#occasion')?.click());
const dialog = () => document.querySelector<HTMLElement>('[role="dialog"]');

async function subscribe(): Promise<void> {
  const field = dialog()?.querySelector('input');
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  await act(async () => {
    setter?.call(field, 'ada@example.com');
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => field?.form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  await vi.waitFor(async () => {
    await act(() => vi.dynamicImportSettled());
    expect(dialog()?.querySelector('[role="status"]')).not.toBeNull();
  });
}

test('its thanks promise nothing that an address has yet to be confirmed for', async () => {
  await subscribe();
  expect(network).toHaveBeenCalledTimes(1);
  expect(dialog()?.textContent).toContain('Thank you for subscribing');
  expect(dialog()?.textContent).not.toContain('You are on the list');
});

test('its thanks stay while it leaves, and opened again it asks anew', async () => {
  await subscribe();
  await turn();
  expect(dialog()?.dataset['state']).toBe('closed');
  expect(dialog()?.textContent).toContain('Thank you for subscribing');
  await turn();
  expect(dialog()?.querySelector('input')?.value).toBe('');
});
