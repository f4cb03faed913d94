import { type ReactNode, useLayoutEffect } from 'react';
import { RouterProvider } from 'react-router/dom';
import type { createBrowserRouter } from 'react-router-dom';

/**
 * The router's provider, which says when it hears the router. Between its first rendering and its subscription it hears
 * nothing: a page left to the browser whose data came just then would stay a skeleton for good.
 */
export function ListeningRouter({
  router,
  onListening,
}: {
  readonly router: ReturnType<typeof createBrowserRouter>;
  readonly onListening: () => void;
}): ReactNode {
  // Layout effects run from the inside out, so the provider has subscribed in its own by now.
  useLayoutEffect(() => {
    onListening();
  }, [onListening]);
  return <RouterProvider router={router} />;
}
