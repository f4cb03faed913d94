import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';
import path from 'node:path';
import type { Release } from 'shared-contracts/composition';
import { z } from 'zod';
import { WORKSPACE } from '../build/load-definition.ts';
import { replaceJson } from '../registry/atomic-file.ts';
import { type DataPaths, type NamedRelease } from '../registry/data-paths.ts';
import type { RegistryLog } from '../registry/recover-channel.ts';

/** The release that the sources of a version gave, in a file of `builds/<remote>/` that is named after the version. */
const Built = z.object({ digest: z.string().regex(/^[\w-]{43}$/) });

function fileOf({ releases }: DataPaths, { remote, version }: NamedRelease): string {
  return path.join(path.dirname(releases), 'builds', remote, `${version}.json`);
}

/** The digest of the release that the sources of a version gave; null where they were not built, or the record of it is damaged. */
export function builtDigest(dataPaths: DataPaths, named: NamedRelease, log: RegistryLog): string | null {
  const file = fileOf(dataPaths, named);
  if (!existsSync(file)) return null;
  try {
    return Built.parse(JSON.parse(readFileSync(file, 'utf8'))).digest;
  } catch (error) {
    log('The record of a build can’t be read; the sources are built again', { file, error: String(error) });
    return null;
  }
}

/** Writes down which release the sources of its version gave. */
export function recordBuilt(dataPaths: DataPaths, { remote, version, digest }: Release): void {
  replaceJson(fileOf(dataPaths, { remote, version }), { digest });
}

function commit(): string {
  try {
    const told = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: WORKSPACE, stdio: ['ignore', 'pipe', 'ignore'] });
    return told.toString().trim();
  } catch {
    return 'unknown'; // A copy of the sources without their history can still be built.
  }
}

function user(): string {
  try {
    return userInfo().username;
  } catch {
    return 'unknown'; // A container may run under a number that has no name.
  }
}

/**
 * Writes into a release's folder from which commit, when, and by whom it was built. It is no part of the release, because it differs
 * between builds of the same sources.
 */
export function writeBuildRecord(folder: string, builtAt: Date): void {
  const record = { revision: commit(), builtAt: builtAt.toISOString(), publisher: `${user()}@${hostname()}` };
  writeFileSync(path.join(folder, 'build.json'), `${JSON.stringify(record, null, 2)}\n`);
}
