// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import ModalSurface from './modal-surface.tsx';

/** Lays elements out; the test's browser lays out nothing. */
function layOut(selector: string, width: number, height: number): void {
  for (const element of document.querySelectorAll(selector))
    Object.defineProperties(element, {
      offsetWidth: { configurable: true, value: width },
      offsetHeight: { configurable: true, value: height },
    });
}

/** Shows an open drawer on a screen, and hands back how to lay it out anew and how to close it. */
async function showDrawer(screen: number) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('innerWidth', screen);
  const idle = (): void => undefined;
  let report = idle;
  class Sizes {
    constructor(onResize: () => void) {
      report = onResize;
    }
    observe(): void {}
    disconnect(): void {}
  }
  vi.stubGlobal('ResizeObserver', Sizes);
  document.body.innerHTML = '<div data-ui-toasts=""></div>';
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(async () => {
    await act(async () => root.unmount());
    document.body.replaceChildren();
    vi.unstubAllGlobals();
  });
  const render = (open: boolean) =>
    act(async () =>
      root.render(
        <ModalSurface
          open={open}
          onOpenChange={() => undefined}
          title="Your cart"
          kind="drawer"
          opener={null}
          footer="$1"
        >
          Lines
        </ModalSurface>,
      ),
    );
  await render(true);
  await vi.waitFor(() => expect(report).not.toBe(idle));
  layOut('[role="dialog"]', Math.min(screen, 448), 844);
  layOut('.ui-modal__footer', 390, 200);
  layOut('.ui-modal__body', 390, 500);
  report();
  return { report, close: () => render(false) };
}

const host = () => document.querySelector<HTMLElement>('[data-ui-toasts]');
const place = (name: string) => host()?.style.getPropertyValue(name);
const room = () => document.querySelector<HTMLElement>('.ui-modal__body')?.style.marginBlockEnd;

async function addToasts(markup: string): Promise<void> {
  await act(async () => {
    host()?.insertAdjacentHTML('beforeend', markup);
    layOut('.ui-toast', 366, 60);
    await new Promise((resolve) => setTimeout(resolve));
  });
}

const NOTICE = '<li data-sonner-toast="" data-visible="true"><div class="ui-toast"></div></li>';
const MESSAGE = '<ol class="ui-toast-viewport"><li class="ui-toast"></li></ol>';

test('on a phone the content ends above a strip for toasts, and the strip above the foot', async () => {
  await showDrawer(390);
  expect([place('--toast-offset'), place('--toast-block'), room()]).toEqual(['200px', 'auto 212px', '0px']);
  await addToasts(NOTICE);
  expect(room()).toBe('84px');
  await addToasts(MESSAGE);
  // The message is above the notice.
  expect([place('--toast-block'), room()]).toEqual(['auto 284px', '168px']);
});

test('the strip never takes more than the content has, or the foot would leave the screen', async () => {
  const { report } = await showDrawer(390);
  await addToasts(NOTICE);
  Object.defineProperty(document.querySelector('.ui-modal__body'), 'offsetHeight', { value: 0 });
  layOut('.ui-toast', 366, 500);
  report();
  expect(room()).toBe('84px');
});

test('on a desktop toasts lie beside the drawer, whose content keeps its height', async () => {
  await showDrawer(1440);
  await addToasts(NOTICE);
  expect([place('--toast-inset'), place('--toast-offset'), room()]).toEqual(['448px', '0px', '0px']);
});

test('once the drawer has closed, toasts are back in their corners', async () => {
  const { close } = await showDrawer(390);
  await addToasts(NOTICE);
  await close();
  await vi.waitFor(() => expect(host()?.getAttribute('style') ?? '').toBe(''));
});
