import path from 'node:path';
import { developmentBase } from '../development/development-version.ts';

/** Where the shop keeps what it makes, below `DATA_DIR`. */
export interface DataPaths {
  readonly releases: string;
  readonly compositions: string;
  /** Which composition is live: the one file that a switch replaces. */
  readonly channel: string;
  readonly shell: string;
}

/** The data paths below a data folder. */
export function dataPathsIn(dataDir: string): DataPaths {
  return {
    releases: path.join(dataDir, 'releases'),
    compositions: path.join(dataDir, 'compositions'),
    channel: path.join(dataDir, 'channel.json'),
    shell: path.join(dataDir, 'shell'),
  };
}

/** The folder of one release. */
export function releaseFolder(
  dataPaths: DataPaths,
  release: { readonly remote: string; readonly version: string },
): string {
  return path.join(dataPaths.releases, release.remote, release.version);
}

/** The address under which the files of a release are served. */
export function releaseBase(release: { readonly remote: string; readonly version: string }): string {
  return developmentBase(release.version) ?? `/releases/${release.remote}/${release.version}/`;
}
