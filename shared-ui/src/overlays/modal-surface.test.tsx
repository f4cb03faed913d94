// @vitest-environment happy-dom
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import ModalSurface from './modal-surface.tsx';

test('Escape closes a panel from the task on in which it enters the page', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const close = vi.fn();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(() => {
    root.unmount();
    document.body.replaceChildren();
    vi.unstubAllGlobals();
  });
  const entered = new Promise<void>((resolve) => {
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('[role="dialog"]')) return;
      observer.disconnect();
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
      resolve();
    }).observe(document.body, { childList: true, subtree: true });
  });
  startTransition(() =>
    root.render(
      <ModalSurface open onOpenChange={close} title="Your cart" kind="drawer" opener={null}>
        Lines
      </ModalSurface>,
    ),
  );
  await entered;
  expect(close).toHaveBeenCalledExactlyOnceWith(false);
});
