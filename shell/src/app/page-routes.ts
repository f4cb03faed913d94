import type { BrowserComposition } from 'shared-contracts';
import type { PageLoaderArgs, PageServices, Platform } from 'shared-runtime';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import type { RouteHandle } from './route-handle.ts';

/** Runs the loader of a remote's page, and decides the outcome of a page whose loader takes long. */
export type LoaderLimit = (
  remote: string,
  args: LoaderFunctionArgs,
  load: (args: LoaderFunctionArgs, showAtOnce?: () => void) => Promise<unknown>,
) => Promise<unknown>;

/** The context of all routes: how to reach remotes, what loaders get, and which remotes must not run here. */
export interface RouteContext {
  readonly limit: LoaderLimit;
  readonly composition: Pick<BrowserComposition, 'remotes'>;
  readonly platform: Pick<Platform, 'load' | 'within'>;
  readonly services: PageServices;
  readonly isDegraded: (remote: string) => boolean;
  /** Called with the address of a page whose remote can't be loaded; the page goes on without its loader once that has settled. */
  readonly unavailable?: (url: string) => Promise<void>;
  /** Which pages are wanted; all of them unless said. A server renders one. */
  readonly isWanted?: (remote: string, path: string) => boolean;
}

async function runLoader(
  { platform, services, unavailable }: RouteContext,
  handle: RouteHandle,
  args: LoaderFunctionArgs,
  showAtOnce: (() => void) | undefined,
): Promise<unknown> {
  const module = await platform.load(handle.remote, handle.expose).catch(() => unavailable?.(args.request.url));
  // A remote that cannot be loaded fails in its own box, when the page renders; a route error would take the whole page.
  const load = module?.loader;
  if (!load) return null;
  const loaderArgs: PageLoaderArgs = {
    request: args.request,
    url: new URL(args.request.url),
    params: args.params,
    services,
    showAtOnce,
  };
  return (await platform.within(handle.remote, () => load(loaderArgs))) ?? null;
}

/** A page without a loader is a skeleton: while its remote is left to the browser. */
function pageRoute(context: RouteContext, handle: RouteHandle): RouteObject {
  const { remote, path } = handle;
  const route = { id: `${remote}:${path}`, path, handle };
  if (context.isDegraded(remote)) return route;
  return {
    ...route,
    loader: (args) =>
      context.limit(remote, args, (limited, showAtOnce) => runLoader(context, handle, limited, showAtOnce)),
  };
}

function throwNotFound(): never {
  throw new Response(null, { status: 404 });
}

/** The routes of a composition: every remote's pages, and not-found for all else. `current-page.tsx` shows them. */
export function createRoutes(context: RouteContext): RouteObject[] {
  const pages = Object.entries(context.composition.remotes).flatMap(([remote, release]) =>
    release.pages
      .filter(({ path }) => context.isWanted?.(remote, path) ?? true)
      .map(({ path, expose }) => pageRoute(context, { remote, expose, path })),
  );
  return [...pages, { id: 'not-found', path: '*', loader: throwNotFound }];
}
