// @vitest-environment happy-dom
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LiveRegion, ToastHosts } from './index.ts';
import { PatternsPage } from './patterns/patterns-page.tsx';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

test('every component hydrates the server’s markup', async () => {
  const page = (
    <>
      <PatternsPage />
      <LiveRegion />
      <ToastHosts />
    </>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  const served = container.innerHTML;
  const onRecoverableError = vi.fn();

  const root = await act(() => hydrateRoot(container, page, { onRecoverableError }));

  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(container.innerHTML).toBe(served);
  act(() => root.unmount());
});
