import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, type InitialEntry } from 'react-router-dom';
import { type Platform, PlatformContext } from 'shared-runtime';
import { TestRouter } from 'shared-runtime/testing';

/** Shows a piece of the page as the shell would, and hands back how to lead elsewhere and how to end it. */
export async function showInPage(part: ReactNode, platform: Platform, at: InitialEntry = '/') {
  const router = createMemoryRouter([{ path: '*', element: part }], { initialEntries: [at] });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <PlatformContext value={platform}>
        <TestRouter router={router} />
      </PlatformContext>,
    ),
  );
  return {
    goTo: (to: string) => act(async () => router.navigate(to)),
    end: async () => {
      await act(async () => root.unmount());
      document.body.replaceChildren();
    },
  };
}
