import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { createMemoryRouter } from 'react-router-dom';
import type { PageRouter } from '../router/page-router.ts';
import { createRouterView } from '../router/router-view.ts';
import { RouterContext, usePage, useRouterView } from '../router/use-router.ts';

function Matched(): ReactNode {
  const state = usePage();
  const view = useRouterView();
  useLayoutEffect(() => view.settle(state), [view, state]);
  const { route } = state.matches.at(-1) ?? {};
  return route && 'element' in route ? (route.element as ReactNode) : null;
}

/** Shows the matched route's element of a React Router, as the shell shows its pages. */
export function TestRouter({ router }: { readonly router: PageRouter }): ReactNode {
  const view = useMemo(() => createRouterView(router), [router]);
  return (
    <RouterContext value={view}>
      <Matched />
    </RouterContext>
  );
}

/** Puts a router around a part of a page, which it shows at every address. */
export function WithRouter({ at = '/', children }: { readonly at?: string; readonly children: ReactNode }): ReactNode {
  const router = useMemo(() => createMemoryRouter([{ path: '*' }], { initialEntries: [at] }), [at]);
  const view = useMemo(() => createRouterView(router), [router]);
  return <RouterContext value={view}>{children}</RouterContext>;
}
