import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { testPlatform, WithPlatform, WithRouter } from 'shared-runtime/testing';
import { vi } from 'vitest';
import { currentStorefront } from './current-storefront.ts';

/** Mounts a list of stored capsules over a storefront with these products, by handle, that answers when `answer` is called. */
export async function listBeforeAnswer(list: ReactNode, products: Readonly<Record<string, unknown>>) {
  const { promise: isReady, resolve: answer } = Promise.withResolvers<void>();
  const { storefront } = currentStorefront(products, isReady);
  const { platform } = testPlatform({ side: 'browser' });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await act(async () =>
    root.render(
      <WithPlatform platform={{ ...platform, services: { ...platform.services, storefront } }}>
        <WithRouter>{list}</WithRouter>
      </WithPlatform>,
    ),
  );
  // From here on the list goes on by itself, as the answer comes in.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  /** Takes the list out again, with everything that was stubbed. */
  const unmount = () => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    act(() => root.unmount());
    document.body.replaceChildren();
    vi.unstubAllGlobals();
  };
  return { answer, unmount };
}
