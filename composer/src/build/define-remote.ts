import type { RemoteContents } from 'shared-contracts/composition';

/** A remote as its `remote.config.ts` defines it: all that the build, the release and the development server need. */
export interface RemoteDefinition {
  readonly contents: RemoteContents;
  /** The remote's own folder. */
  readonly folder: string;
  /** The port of its development server. */
  readonly developmentPort: number;
  /** The most script, in KB compressed, that all browser files of a release have together; 100 without it, and at most 300. */
  readonly scriptBudget?: number;
}

/**
 * The only build configuration of a remote.
 *
 * @example export default defineRemote({ contents, folder: import.meta.dirname, developmentPort: 4101 });
 */
export function defineRemote(definition: RemoteDefinition): RemoteDefinition {
  return definition;
}
