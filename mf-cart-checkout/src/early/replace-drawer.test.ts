// @vitest-environment happy-dom
import path from 'node:path';
import vm from 'node:vm';
import { inlineScript } from 'experiments/head';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { replaceEarlyDrawer } from './replace-drawer.ts';

type Line = Readonly<Record<'name' | 'size', string>> & Readonly<Record<'price' | 'quantity', number>>;

interface EarlyPage {
  readonly __earlyDrawer: {
    show(lines: readonly Line[], kind: 'drawer' | 'dialog', pressed: Element | null): void;
    close(): void;
    readonly isDismissed: boolean;
    onDismiss(): void;
  };
}

const SCRIPT = await inlineScript(path.join(import.meta.dirname, 'early-drawer.ts'));
const page = window as unknown as EarlyPage;
const LINE = { name: 'Bordeaux Capsule', size: 'S', price: 1288, quantity: 2 };

const dialog = (): HTMLElement | null => document.querySelector('[role="dialog"]');
const opener = (): HTMLElement | null => document.querySelector('#opener');

function real(kind: string): HTMLElement {
  const surface = document.createElement('div');
  surface.className = `ui-modal ui-modal--${kind}`;
  surface.tabIndex = -1;
  surface.dataset['state'] = 'open';
  surface.getAnimations = () => [];
  surface.append(Object.assign(document.createElement('button'), { className: 'ui-modal__close' }));
  return surface;
}

beforeEach(() => {
  document.body.innerHTML = '<button id="opener"></button>';
  if (page.__earlyDrawer === undefined) vm.runInThisContext(SCRIPT);
  page.__earlyDrawer.show([LINE], 'drawer', opener());
});

afterEach(() => {
  page.__earlyDrawer.close();
  document.body.replaceChildren();
});

test('a listener is notified when it is closed, but not when the real one replaces it', async () => {
  const dismissed = vi.fn();
  page.__earlyDrawer.onDismiss = dismissed;
  expect(dismissed).not.toHaveBeenCalled();
  dialog()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  expect(dismissed).toHaveBeenCalledOnce();
  replaceEarlyDrawer();
  page.__earlyDrawer.show([LINE], 'drawer', opener());
  document.body.append(real('drawer'));
  await Promise.resolve();
  page.__earlyDrawer.close();
  expect(dismissed).toHaveBeenCalledOnce();
});

test('the real drawer takes its place and its focus, and counts as wanted', async () => {
  replaceEarlyDrawer();
  const surface = real('drawer');
  document.body.append(surface);
  await Promise.resolve();
  expect(dialog()).toBeNull();
  expect(document.activeElement).toBe(surface);
  expect(page.__earlyDrawer.isDismissed).toBe(false);
});

test('a focus on its close button goes to that of the real drawer', async () => {
  replaceEarlyDrawer();
  dialog()?.querySelector('button')?.focus();
  const surface = real('drawer');
  document.body.append(surface);
  await Promise.resolve();
  expect(document.activeElement).toBe(surface.querySelector('button'));
});

test('a dialog that opens meanwhile does not take the place of the drawer', async () => {
  replaceEarlyDrawer();
  document.body.append(real('dialog'));
  await Promise.resolve();
  expect(dialog()).not.toBeNull();
});
