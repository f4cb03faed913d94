import type { Release } from 'shared-contracts/composition';
import type { RemoteDefinition } from '../build/define-remote.ts';
import { pagesOf, slotsOf, startOf } from '../build/exposes.ts';
import { identifierOf } from '../build/shared-modules.ts';
import { developmentVersion } from './development-version.ts';

/**
 * A release in the shape of every other, for a remote under development: its files come from its development server, it has
 * no server bundle (so the server leaves it to the browser) and nothing to check.
 */
export function developmentRelease({ contents, developmentPort }: RemoteDefinition): Release {
  const start = startOf(contents);
  return {
    remote: contents.name,
    version: developmentVersion(developmentPort),
    global: identifierOf(contents.name),
    entry: 'entry.js',
    server: 'none',
    pages: pagesOf(contents),
    slots: slotsOf(contents),
    ...(start ? { start } : {}),
    assets: {},
    integrity: {},
    contracts: { version: '0.0.0', imports: {} },
    revision: 'development',
    builtAt: new Date(0).toISOString(),
  };
}
