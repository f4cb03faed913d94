import type { BrowserComposition, PageLoaderArgs, PageServices, Platform } from 'shared-contracts';
import { RemotePart } from 'shared-contracts';
import { type LoaderFunctionArgs, type RouteObject, useLoaderData } from 'react-router-dom';
import { LatePage } from './late-page.tsx';
import { LateLoad } from './late-load.ts';
import { Layout } from './layout.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { RemoteFallback } from './remote-fallback.tsx';
import { RouteErrorPage } from './route-error-page.tsx';
import { CartPageFrame, StoredCartPage } from './stored-cart.tsx';

/** What a route knows of the remote behind it. */
export interface RouteHandle {
  readonly remote: string;
  readonly expose: string;
}

/** Whether a route's handle names a remote. */
export function isRemoteHandle(handle: unknown): handle is RouteHandle {
  return typeof handle === 'object' && handle !== null && 'remote' in handle && 'expose' in handle;
}

/** Runs the loader of a remote's page, and decides what comes of a page whose loader takes long. */
export type LoaderLimit = (
  remote: string,
  args: LoaderFunctionArgs,
  load: (args: LoaderFunctionArgs) => Promise<unknown>,
) => Promise<unknown>;

/** What routes are made with: how to reach remotes, what loaders get, and which remotes must not run here. */
export interface RouteContext {
  /** No loader ends before this: a router's provider misses what ends before it listens. */
  readonly listening: Promise<void>;
  readonly limit: LoaderLimit;
  readonly composition: BrowserComposition;
  readonly platform: Platform;
  readonly services: PageServices;
  readonly isDegraded: (remote: string) => boolean;
  /** Which paths are wanted; all of them unless said. A server renders one address, and matching every path costs it milliseconds. */
  readonly isWanted?: (path: string) => boolean;
}

async function runLoader(
  { platform, services }: RouteContext,
  handle: RouteHandle,
  args: LoaderFunctionArgs,
): Promise<unknown> {
  const module = await platform.load(handle.remote, handle.expose).catch(() => null);
  // A remote that cannot be loaded fails in its own box, when the page renders; a route error would take the whole page.
  const load = module?.loader;
  if (!load) return null;
  const loaderArgs: PageLoaderArgs = {
    request: args.request,
    url: new URL(args.request.url),
    params: args.params,
    services,
  };
  return (await platform.within(handle.remote, () => load(loaderArgs))) ?? null;
}

async function loadPage(context: RouteContext, handle: RouteHandle, args: LoaderFunctionArgs): Promise<unknown> {
  try {
    return await context.limit(handle.remote, args, (limited) => runLoader(context, handle, limited));
  } finally {
    await context.listening;
  }
}

/** The page of a remote while its server rendering is left to the browser: the skeleton, in the shape of a page. */
function pageRoute(context: RouteContext, path: string, handle: RouteHandle): RouteObject {
  const { remote, expose } = handle;
  const base = { id: `${remote}:${path}`, path, handle, ErrorBoundary: RouteErrorPage, HydrateFallback: PageSkeleton };
  if (context.isDegraded(remote)) return { ...base, Component: PageSkeleton };
  const isCart = path === '/cart';
  const fallback = isCart ? <StoredCartPage /> : <RemoteFallback />;
  const part = <RemotePart remote={remote} expose={expose} pending={<PageSkeleton />} fallback={fallback} />;
  const Page = () => {
    const data: unknown = useLoaderData();
    const page = data instanceof LateLoad ? <LatePage load={data} /> : part;
    return isCart ? <CartPageFrame>{page}</CartPageFrame> : page;
  };
  return { ...base, loader: (args) => loadPage(context, handle, args), Component: Page };
}

/** The routes of a composition: every remote's pages inside the shell's layout, and not-found for all else. */
export function createRoutes(context: RouteContext): RouteObject[] {
  const pages = Object.entries(context.composition.remotes).flatMap(([remote, release]) =>
    release.pages
      .filter(({ path }) => context.isWanted?.(path) ?? true)
      .map((page) => pageRoute(context, page.path, { remote, expose: page.expose })),
  );
  const missing: RouteObject = {
    id: 'not-found',
    path: '*',
    loader: throwNotFound,
    Component: NotFoundPage,
    ErrorBoundary: RouteErrorPage,
  };
  return [
    {
      id: 'shell',
      Component: Layout,
      ErrorBoundary: RouteErrorPage,
      HydrateFallback: PageSkeleton,
      children: [...pages, missing],
    },
  ];
}

function throwNotFound(): never {
  throw new Response(null, { status: 404 });
}
