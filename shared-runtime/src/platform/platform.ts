import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { PublicConfig, Experiments } from 'shared-contracts';
import type { ShopEvents } from '../events/bus.ts';
import type { ShopStore } from '../store/shop-store.ts';
import type { Storefront } from '../storefront/storefront-face.ts';

/** The shell's services for loaders, `start` modules and hooks: one set per request on the server, one per page in the browser. */
export interface PageServices {
  readonly queryClient: QueryClient;
  readonly storefront: Storefront;
  readonly config: PublicConfig;
  readonly store: ShopStore;
  readonly events: ShopEvents;
  /** The experiments of this page; without them every experiment gives its control. */
  readonly experiments?: Experiments;
  readonly side: 'server' | 'browser';
}

/** The arguments of a page's loader. `loaderBudget(args)` ends its fetches: on the server after 1.5 s. */
export interface PageLoaderArgs {
  readonly request: Request;
  readonly url: URL;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly services: PageServices;
  /**
   * To be called by a loader whose page can show the data it has already, so that the navigation does not wait. The loader goes on,
   * and an error of it replaces the page. Undefined on the server, which shows pages only whole.
   */
  readonly showAtOnce?: (() => void) | undefined;
}

/**
 * A page's loader. It fills the query cache and returns small plain values (keys, not data), because the document contains
 * both its result and the cache.
 *
 * @throws {Response} `notFoundResponse()` or `unavailableResponse()`.
 */
export type PageLoader<Data = unknown> = (args: PageLoaderArgs) => Promise<Data>;

/** The arguments of a `start` module, called once per page, in the browser only. `remote` is `name@version`. */
export interface StartArgs extends PageServices {
  readonly remote: string;
}

/** The `start` export of a remote: claims slices, answers commands, subscribes to events. Must not touch the document. */
export type Start = (args: StartArgs) => void | Promise<void>;

/** The evaluated module behind an expose. */
export interface RemoteModule {
  readonly default?: ComponentType<Record<string, unknown>>;
  readonly loader?: PageLoader;
  readonly start?: Start;
}

/**
 * The exports of a remote's `outage` module, which the shop shows while the remote's own scripts can't be loaded. It is rendered in
 * the browser only, and shares React, the contracts, and the design system with the page.
 */
export interface Outage {
  /** Stands in for a page of the remote. `path` is the page's, as the remote declares it. */
  readonly OutagePage?: ComponentType<{ readonly path: string }>;
  /** Stands above a page that the server has rendered and that is good for something without script. */
  readonly BesidePage?: ComponentType<{ readonly path: string }>;
  /** Whether `BesidePage` is shown above the server's page, instead of `OutagePage` in its place. False where it is missing. */
  readonly keepsPage?: (path: string) => boolean;
  /** The header's count of the cart, of the remote that owns the cart. `format` gives the header's words for a number of items. */
  readonly ItemCount?: ComponentType<{ readonly format: (count: number) => string }>;
}

/** How composed code reaches remotes; the shell provides one implementation on the server and one in the browser. */
export interface Platform {
  readonly services: PageServices;
  /** Resolves to the module, or rejects with REMOTE-001/002. Repeated calls give the same promise until it fails. */
  load(remote: string, expose: string): Promise<RemoteModule>;
  /** Puts the expose's stylesheets (and on the server its preloads) into the head. */
  prime(remote: string, expose: string): void;
  /** `name@version` of the remote in this visit's composition. */
  identify(remote: string): string;
  /** Which remote fills a slot, if any does. */
  slot(name: string): { readonly remote: string; readonly expose: string } | undefined;
  /** Marks a remote's markup, or with null its fallback, which belongs to the page around it. Only servers need that. */
  mark?(remote: string | null, node: ReactNode): ReactNode;
  /** Whether a value is a proxy. Browsers cannot detect one. */
  isProxy?(value: object): boolean;
  /** Notifies the operators that a remote failed in this page. */
  report(error: unknown, remote: string): void;
  /** Runs code of a remote. On the server its time is charged to that remote, including work that it continues later. */
  within<Result>(remote: string, run: () => Result): Result;
}

/** Provided by the shell around everything. */
export const PlatformContext = createContext<Platform | null>(null);

/** The platform of this page or request. Throws outside the shell's tree: a programming error, not a state. */
export function usePlatform(): Platform {
  const platform = useContext(PlatformContext);
  if (!platform) throw new Error('usePlatform must be used within the shell');
  return platform;
}

/**
 * The services of this page or request.
 *
 * @example const { storefront } = useServices();
 */
export function useServices(): PageServices {
  return usePlatform().services;
}
