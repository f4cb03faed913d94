import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { vi } from 'vitest';

let root: Root | undefined;

/** Puts a page into the document and returns the text of its main part. */
export async function mountPage(page: ReactNode): Promise<string> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const mounted = createRoot(document.body.appendChild(document.createElement('div')));
  root = mounted;
  await act(async () => mounted.render(page));
  // From here on the page goes on by itself, as answers come in.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  return document.querySelector('main')?.textContent ?? '';
}

/** Removes the page and all stubs. */
export async function unmountPage(): Promise<void> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await act(async () => root?.unmount());
  root = undefined;
  document.body.replaceChildren();
  vi.unstubAllGlobals();
}
