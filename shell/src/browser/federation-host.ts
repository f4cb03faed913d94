import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { BrowserComposition } from 'shared-contracts';
import type { RemoteModule } from 'shared-runtime';
import type { LoadEntry } from './remote-entries.ts';
import type { LoadModule } from './remote-modules.ts';
import { hostShares } from './shared-modules.ts';

/** The exports of an entry, as the runtime's own types describe the hook that loads one. */
type RemoteEntryExports = Awaited<ReturnType<NonNullable<ModuleFederationRuntimePlugin['loadEntry']>>>;

/** Loads modules by Module Federation's host, with every remote of the composition registered under its pinned entry. */
export function createFederationHost(
  { remotes }: Pick<BrowserComposition, 'remotes'>,
  loadEntry: LoadEntry,
): LoadModule {
  const releases = Object.values(remotes);
  const host = createInstance({
    name: 'shell',
    remotes: releases.map(({ global, base, entry }) => ({ name: global, entry: `${base}${entry}`, type: 'global' })),
    shared: hostShares(),
    shareStrategy: 'loaded-first',
    plugins: [
      {
        name: 'shop-entries',
        // The runtime asks for entries of its own accord too, and would do so without their integrity.
        async loadEntry({ remoteInfo }) {
          const release = releases.find(({ global }) => global === remoteInfo.name);
          return (release && (await loadEntry(release))) as RemoteEntryExports;
        },
      },
    ],
  });
  return async ({ global }, expose) =>
    (await host.loadRemote<RemoteModule>(`${global}/${expose.slice(2)}`, { from: 'runtime' })) ?? null;
}
