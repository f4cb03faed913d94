// @vitest-environment happy-dom
import { type ReactNode, startTransition } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import ModalSurface from './modal-surface.tsx';

function createPage(): Root {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(() => {
    root.unmount();
    document.body.replaceChildren();
    vi.unstubAllGlobals();
  });
  return root;
}

/** Resolves once Escape has been pressed, in the very task in which the page first has so many panels. */
function escapeAmong(count: number): Promise<void> {
  return new Promise((resolve) => {
    new MutationObserver((_changes, observer) => {
      if (document.querySelectorAll('[role="dialog"]').length < count) return;
      observer.disconnect();
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
      resolve();
    }).observe(document.body, { childList: true, subtree: true });
  });
}

/** Renders, until every effect has run. */
async function settle(root: Root, element: ReactNode): Promise<void> {
  root.render(element);
  await new Promise((resolve) => setTimeout(resolve, 20));
}

function panel(title: string, onOpenChange: (open: boolean) => void, inner?: ReactNode): ReactNode {
  return (
    <ModalSurface open onOpenChange={onOpenChange} title={title} kind="drawer" opener={null}>
      {inner}
    </ModalSurface>
  );
}

test('Escape closes a panel from the task on in which it enters the page', async () => {
  const close = vi.fn();
  const root = createPage();
  const pressed = escapeAmong(1);
  startTransition(() => root.render(panel('Your cart', close)));
  await pressed;
  expect(close).toHaveBeenCalledExactlyOnceWith(false);
});

test('Escape closes a panel over another one from the task on in which it enters the page, and not the other', async () => {
  const [closeDrawer, closeSheet] = [vi.fn(), vi.fn()];
  const root = createPage();
  await settle(root, panel('Favorites', closeDrawer));
  const pressed = escapeAmong(2);
  startTransition(() => root.render(panel('Favorites', closeDrawer, panel('Size M', closeSheet))));
  await pressed;
  expect(closeSheet).toHaveBeenCalledExactlyOnceWith(false);
  expect(closeDrawer).not.toHaveBeenCalled();
});

test('Escape closes the panel below once the one above has closed', async () => {
  const [closeDrawer, closeSheet] = [vi.fn(), vi.fn()];
  const root = createPage();
  await settle(root, panel('Favorites', closeDrawer, panel('Size M', closeSheet)));
  await settle(root, panel('Favorites', closeDrawer));
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  expect(closeSheet).not.toHaveBeenCalled();
  expect(closeDrawer).toHaveBeenCalledExactlyOnceWith(false);
});
