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

/** The names of a release: its digest, and its version, which named releases before they had digests. */
export interface NamedRelease {
  readonly remote: string;
  readonly version: string;
  readonly digest?: string | undefined;
}

/**
 * A release as folders and addresses name it.
 *
 * @example releasePath({ remote: 'mf-cart-checkout', version: '1.0.0', digest: '9f86…' }) // 'mf-cart-checkout/9f86…'
 */
export function releasePath({ remote, version, digest }: NamedRelease): string {
  return `${remote}/${digest ?? version}`;
}

/** The folder of one release. */
export function releaseFolder({ releases }: Pick<DataPaths, 'releases'>, release: NamedRelease): string {
  return path.join(releases, releasePath(release));
}

/** The address under which the files of a release are served. */
export function releaseBase(release: NamedRelease): string {
  return developmentBase(release.version) ?? `/releases/${releasePath(release)}/`;
}
