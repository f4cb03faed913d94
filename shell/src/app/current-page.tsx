import { type PageState, RemotePart, usePage, useRouterView } from 'shared-runtime';
import { Component, memo, type ReactNode, Suspense, useLayoutEffect } from 'react';
import { LateLoad } from './late-load.ts';
import { LatePage } from './late-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { OutageFrame, OutagePage } from './outage-page.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { RouteErrorPage } from './route-error-page.tsx';
import { isRemoteHandle, type RouteHandle } from './route-handle.ts';

interface BoundaryProps {
  /** An error at one address says nothing about the next. */
  readonly location: PageState['location'];
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly location: PageState['location'];
  readonly error: unknown;
}

/** Shows an error page in place of a page that threw outside every remote's box. */
export class PageBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { location: this.props.location, error: undefined };

  static getDerivedStateFromError(error: unknown): Pick<BoundaryState, 'error'> {
    return { error: error ?? new Error('nothing was thrown') };
  }

  static getDerivedStateFromProps({ location }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return location === state.location ? null : { location, error: undefined };
  }

  override render(): ReactNode {
    return this.state.error === undefined ? this.props.children : <RouteErrorPage error={this.state.error} />;
  }
}

interface RemotePageProps {
  readonly handle: RouteHandle;
  readonly data: unknown;
}

/** Remembered: rendered again before it has hydrated, a page would lose the server's markup. */
const RemotePage = memo(function RemotePage({ handle, data }: RemotePageProps) {
  const { remote, expose, path } = handle;
  const fallback = <OutagePage remote={remote} path={path} />;
  return (
    <OutageFrame remote={remote} path={path}>
      <LatePage load={data instanceof LateLoad ? data : null}>
        <RemotePart remote={remote} expose={expose} pending={<PageSkeleton />} fallback={fallback} />
      </LatePage>
    </OutageFrame>
  );
});

function pageOf({ matches, loaderData, errors }: PageState): ReactNode {
  const { id = '', handle } = matches.at(-1)?.route ?? {};
  const error = errors?.[id];
  if (error !== undefined) return <RouteErrorPage error={error} />;
  if (!isRemoteHandle(handle)) return <NotFoundPage />;
  // While its remote is left to the browser, a page is a skeleton until its loader has run here.
  return id in loaderData ? <RemotePage key={id} handle={handle} data={loaderData[id]} /> : <PageSkeleton />;
}

/** The page of the present address. */
export function CurrentPage() {
  const state = usePage();
  const view = useRouterView();
  useLayoutEffect(() => view.settle(state), [view, state]);
  return (
    <PageBoundary location={state.location}>
      <Suspense>{pageOf(state)}</Suspense>
    </PageBoundary>
  );
}
