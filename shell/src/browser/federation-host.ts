import { getInstance } from '@module-federation/enhanced/runtime';
import bundlerRuntime from '@module-federation/webpack-bundler-runtime/dist/index.cjs';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.cjs';
import type { BrowserComposition } from 'shared-contracts';

/** A script that has not arrived by then counts as failed (ms). */
const SCRIPT_TIMEOUT = 3000;

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
export function createFederationHost(composition: BrowserComposition) {
  offerRuntime();
  const host = getInstance();
  if (!host) throw new Error('The Module Federation host was not initialized by the build');
  const integrity = new Map(
    Object.values(composition.remotes).map(({ base, entry, integrity: files }) => [
      `${base}${entry}`,
      files[entry] ?? '',
    ]),
  );
  host.registerPlugins([
    {
      name: 'shop-scripts',
      createScript({ url, attrs }) {
        const script = document.createElement('script');
        // React has preloaded the same address with the same integrity and mode; a difference would fetch it twice.
        script.crossOrigin = 'anonymous';
        script.integrity = integrity.get(new URL(url, location.href).pathname) ?? '';
        for (const [name, value] of Object.entries(attrs ?? {})) script.setAttribute(name, String(value));
        script.src = url;
        script.async = true;
        return { script, timeout: SCRIPT_TIMEOUT };
      },
    },
  ]);
  host.registerRemotes(
    Object.values(composition.remotes).map(({ global, base, entry }) => ({
      name: global,
      entry: `${base}${entry}`,
      type: 'global' as const,
    })),
  );
  return host;
}
