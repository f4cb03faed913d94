import type { InlineScript, Release } from 'shared-contracts/composition';
import type { RemoteDefinition } from '../build/define-remote.ts';
import { handlersOf, ownedOf, pagesOf, factsOf, slotsOf, startOf, testableOf } from '../build/exposes.ts';
import { identifierOf } from '../build/shared-modules.ts';

/** The file of a development release that the server renders with. */
export const SERVER_BUNDLE = 'server/bundle.cjs';

/** The parts of a development release that change while its sources are edited. */
export interface DevelopmentBuild {
  readonly version: string;
  readonly assets: Release['assets'];
  /** The sha-384 of the server bundle; null before the sources could be built once, and the server leaves it to the browser. */
  readonly bundle: string | null;
  readonly early?: InlineScript | undefined;
}

/**
 * A release in the shape of every other, for a remote under development: the browser takes its files from its development
 * server, where nothing is hashed, and the server renders with a bundle like that of every release.
 */
export function developmentRelease(
  { contents }: Pick<RemoteDefinition, 'contents'>,
  { version, assets, bundle, early }: DevelopmentBuild,
): Release {
  const start = startOf(contents);
  return {
    remote: contents.name,
    version,
    global: identifierOf(contents.name),
    entry: 'entry.js',
    server: SERVER_BUNDLE,
    pages: pagesOf(contents),
    slots: slotsOf(contents),
    ...(start ? { start } : {}),
    ...(early ? { early } : {}),
    ...ownedOf(contents),
    ...factsOf(contents),
    ...handlersOf(contents),
    ...testableOf(contents),
    assets,
    integrity: bundle ? { [SERVER_BUNDLE]: bundle } : {},
    contracts: { version: '0.0.0', imports: {} },
  };
}
