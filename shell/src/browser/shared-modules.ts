import React from 'react';
import * as JsxRuntime from 'react/jsx-runtime';
import ReactDom from 'react-dom';
import * as Runtime from 'shared-runtime';
import * as Ui from 'shared-ui';
import { CONTRACTS, EXPERIMENTS } from '../app/former-names.ts';

/** The modules with one instance per page, by the name under which remotes import them. `composer/build` links remotes to them. */
const modules = new Map<string, unknown>([
  ['react', React],
  ['react/jsx-runtime', JsxRuntime],
  ['react-dom', ReactDom],
  ['shared-contracts', CONTRACTS],
  ['shared-runtime', Runtime],
  ['shared-ui', Ui],
  ['experiments', EXPERIMENTS],
]);

/** @see modules */
export const sharedModules: ReadonlyMap<string, unknown> = modules;

/** Adds a shared module for remotes under development. */
export function shareModule(name: string, module: unknown): void {
  modules.set(name, module);
}

/** The shell's shared modules, in the form that Module Federation's host takes. */
export const hostShares = () =>
  Object.fromEntries(
    [...modules].map(([name, module]) => [
      name,
      { version: '1.0.0', lib: () => module, shareConfig: { singleton: true, requiredVersion: false as const } },
    ]),
  );

/**
 * The same as the share scope with which a container is initialised. Released remotes ask for nothing in it; one that is being worked on
 * is built with Module Federation's own runtime.
 */
export const shareScope = () =>
  Object.fromEntries(
    Object.entries(hostShares()).map(([name, share]) => [
      name,
      {
        [share.version]: {
          ...share,
          get: async () => share.lib,
          loaded: true,
          from: 'shell',
          scope: ['default'],
          strategy: 'loaded-first',
          useIn: [],
          deps: [],
        },
      },
    ]),
  );

/** The fields of a remote's bundler runtime that are read when it asks for its chunks' shared modules. */
interface Consumer {
  readonly m: Record<string, (module: { exports: unknown }) => void>;
  readonly consumesLoadingData?: {
    readonly chunkMapping?: Readonly<Record<string, readonly string[]>>;
    readonly initialConsumes?: readonly string[];
    readonly moduleIdToConsumeDataMapping?: Readonly<Record<string, { readonly shareKey: string }>>;
  };
}

function provide({ m, consumesLoadingData }: Consumer, ids: readonly string[] = []): void {
  for (const id of ids) {
    const name = consumesLoadingData?.moduleIdToConsumeDataMapping?.[id]?.shareKey ?? id;
    m[id] = (module) => {
      if (!modules.has(name)) throw new Error(`The shell shares no module "${name}"`);
      module.exports = modules.get(name);
    };
  }
}

/** The part of Module Federation's bundler runtime that a remote calls which brings no shared module of its own. */
const bundlerRuntime = {
  S: {},
  init: () => ({}),
  initContainerEntry: () => true,
  I: () => true,
  remotes: () => undefined,
  consumes({ chunkId, webpackRequire }: { readonly chunkId: string; readonly webpackRequire: Consumer }) {
    provide(webpackRequire, webpackRequire.consumesLoadingData?.chunkMapping?.[chunkId]);
  },
  installInitialConsumes({ webpackRequire }: { readonly webpackRequire: Consumer }) {
    provide(webpackRequire, webpackRequire.consumesLoadingData?.initialConsumes);
  },
};

/**
 * Offers remotes the functions of Module Federation's runtime that their containers call; they are built without one (15 KB each).
 * They share only the shell's modules, each in the shell's one version, so no version has to be negotiated, and a page responds
 * without waiting for the runtime itself.
 *
 * @see https://module-federation.io/configure/experiments.html
 */
export function offerSharedModules(): void {
  Object.defineProperty(globalThis, '__SHOP_FEDERATION_RUNTIME__', {
    get: () => ({ bundlerRuntime, bundlerRuntimeOptions: {} }),
  });
}
