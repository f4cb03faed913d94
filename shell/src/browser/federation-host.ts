import { getInstance } from '@module-federation/enhanced/runtime';
import bundlerRuntime from '@module-federation/webpack-bundler-runtime/dist/index.cjs';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.cjs';
import type { BrowserComposition } from 'shared-contracts';
import type { LoadEntry } from './remote-entries.ts';

interface Runtime {
  readonly runtime: { createInstance(options: unknown): unknown };
  readonly bundlerRuntime: object;
}

function runtimeOf(module: unknown): Runtime {
  const value = module as Runtime & { default?: Runtime };
  return value.default ?? value;
}

/**
 * Offers the shell's Module Federation runtime to remotes, which are built without one (15 KB each). Every remote gets its
 * own instance; `initContainerEntry` is put back in, because the bundler leaves it out of a host without exposes.
 */
function offerRuntime(): void {
  const shared = runtimeOf(bundlerRuntime);
  Object.defineProperty(globalThis, '__SHOP_FEDERATION_RUNTIME__', {
    get: () => ({
      ...shared,
      runtime: { ...shared.runtime, init: (options: unknown) => shared.runtime.createInstance(options) },
      bundlerRuntime: { ...shared.bundlerRuntime, initContainerEntry, S: {} },
      bundlerRuntimeOptions: {},
    }),
  });
}

/** The Module Federation host of this page, with every remote of the composition registered under its pinned entry. */
export function createFederationHost({ remotes }: BrowserComposition, loadEntry: LoadEntry) {
  offerRuntime();
  const host = getInstance();
  if (!host) throw new Error('The Module Federation host was not initialized by the build');
  const releases = Object.values(remotes);
  host.registerPlugins([
    {
      name: 'shop-entries',
      // The runtime asks for entries of its own accord too, and would do so without their integrity.
      async loadEntry({ remoteInfo }) {
        const release = releases.find(({ global }) => global === remoteInfo.name);
        return release && loadEntry(release);
      },
    },
  ]);
  host.registerRemotes(
    releases.map(({ global, base, entry }) => ({
      name: global,
      entry: `${base}${entry}`,
      type: 'global' as const,
    })),
  );
  return host;
}
