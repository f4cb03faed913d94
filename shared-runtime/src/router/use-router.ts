import { createContext, useCallback, useContext, useLayoutEffect, useMemo, useState } from 'react';
import { type NavigateOptions, type PageLocation, type PageState, resolveTo, type To } from './page-router.ts';
import type { RouterView } from './router-view.ts';

/** Provided by the shell around everything; the value never changes. */
export const RouterContext = createContext<RouterView | null>(null);

/** The router of this page. Throws outside the shell's tree: a programming error, not a state. */
export function useRouterView(): RouterView {
  const view = useContext(RouterContext);
  if (!view) throw new Error('the router must be used within the shell');
  return view;
}

function usePageState<Value>(select: (state: PageState) => Value): Value {
  const view = useRouterView();
  const [value, setValue] = useState(() => select(view.shown()));
  useLayoutEffect(() => {
    const update = (): void => setValue(() => select(view.shown()));
    update(); // It may have changed since the rendering.
    return view.listen(update);
    // oxlint-disable-next-line react/exhaustive-deps -- selectors are module functions
  }, [view]);
  return value;
}

const all = (state: PageState): PageState => state;
const locationOf = ({ location }: PageState): PageLocation => location;
const dataOf = ({ matches, loaderData }: PageState): unknown => loaderData[matches.at(-1)?.route.id ?? ''];

/** Everything that the page is rendered with. */
export function usePage(): PageState {
  return usePageState(all);
}

/** The address of the page. */
export function useLocation(): PageLocation {
  return usePageState(locationOf);
}

/** The values of the placeholders in the page's path. */
export function useParams(): Readonly<Record<string, string | undefined>> {
  return usePageState(all).matches.at(-1)?.params ?? {};
}

/** The result of the page's loader, whose type the page knows. */
export function useLoaderData(): unknown {
  return usePageState(dataOf);
}

/** Leads to an address, or so many steps through the history. Resolves when the page is there. */
export type Navigate = (to: To | number, options?: NavigateOptions) => Promise<void>;

/**
 * Leads elsewhere.
 *
 * @example const navigate = useNavigate(); void navigate('/search?q=coat');
 */
export function useNavigate(): Navigate {
  const { router } = useRouterView();
  return useCallback(
    (to, options) => router.navigate(typeof to === 'number' ? to : resolveTo(to, router.state.location), options),
    [router],
  );
}

/** The accepted forms of a query. */
export type SearchInit = Readonly<Record<string, string>> | URLSearchParams;

/** The query of the address, and how to go to the same page with another. */
export function useSearchParams(): [URLSearchParams, (next: SearchInit, options?: NavigateOptions) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const setParams = useCallback(
    (next: SearchInit, options?: NavigateOptions) => void navigate(`?${new URLSearchParams(next)}`, options),
    [navigate],
  );
  return [params, setParams];
}
