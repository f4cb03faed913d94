import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Release } from 'shared-contracts/composition';
import { z } from 'zod';
import { packageFolder } from '../build/package-folder.ts';

/** The version of the contracts that is installed here: the package's own. */
export function contractsVersion(): string {
  const file = path.join(packageFolder('shared-contracts'), 'package.json');
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(file, 'utf8'))).version;
}

/** How many major versions before its own a shell serves. */
const EARLIER_MAJORS = 1;

/** The major and the minor version; null for a text that isn't a version. */
function partsOf(version: string): { readonly major: number; readonly minor: number } | null {
  const [, major, minor] = /^(\d+)\.(\d+)\.\d+/.exec(version) ?? [];
  return major === undefined || minor === undefined ? null : { major: Number(major), minor: Number(minor) };
}

/** Why a shell doesn't serve a release by the versions of their contracts; null where it does, or one of them isn't known. */
function versionGap({ remote, version, contracts }: Release, shell: string): string | null {
  const [built, own] = [partsOf(contracts.version), partsOf(shell)];
  if (!built || !own) return null;
  const name = `${remote}@${version} was built with version ${contracts.version} of the contracts`;
  if (built.major > own.major || (built.major === own.major && built.minor > own.minor))
    return `${name}, and the shell has version ${shell}: release the shell first`;
  if (built.major < own.major - EARLIER_MAJORS)
    return `${name}, which a shell with version ${shell} no longer serves: build it with newer packages`;
  return null;
}

/**
 * The releases that a shell doesn't serve by their version of the contracts. It serves its own version, and earlier ones back to the first
 * of the major version before. What they say to each other is compared as schemas.
 *
 * @param shell the version that the shell was built with; undefined for a build from before builds recorded it, which serves all
 * @returns a sentence for each
 */
export function versionGaps(releases: readonly Release[], shell: string | undefined): string[] {
  if (shell === undefined) return [];
  return releases.map((release) => versionGap(release, shell)).filter((gap) => gap !== null);
}
