import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { WrittenPackage } from './write-packages.ts';

const Lockfile = z.object({
  packages: z.record(z.string(), z.looseObject({ version: z.string().optional(), link: z.boolean().optional() })),
});

/** The lockfile of a workspace, as far as it says what is installed where. */
export function readLockfile(root: string): z.infer<typeof Lockfile> {
  return Lockfile.parse(JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')));
}

/** A packed package as npm writes it into a lockfile. */
export function lockedPackage({ file, manifest }: WrittenPackage): object {
  const { name, version, license, bin, dependencies, peerDependencies, engines } = manifest;
  const integrity = `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`;
  const resolved = `file:packages/${path.basename(file)}`;
  return { name, version, resolved, integrity, license, dependencies, bin, engines, peerDependencies };
}

/**
 * A lockfile with every version that a workspace has installed, for npm to reduce to those that are needed: so another repository has the
 * versions that the shop was tested with.
 */
export function seedLockfile(root: string, manifest: object, packages: readonly WrittenPackage[]): object {
  const own = packages.map(({ folder }) => folder);
  const installed = Object.entries(readLockfile(root).packages).flatMap(([place, known]) => {
    const [workspace = ''] = place.split('/node_modules/', 1);
    if (known.link || !place.includes('node_modules/')) return [];
    if (place.startsWith('node_modules/')) return [[place, known] as const];
    // Its own version of a package, where the workspace has two.
    return own.includes(workspace) ? [[`node_modules/${place}`, known] as const] : [];
  });
  const packed = packages.map((one) => [`node_modules/${one.folder}`, lockedPackage(one)] as const);
  return {
    lockfileVersion: 3,
    requires: true,
    packages: { '': manifest, ...Object.fromEntries([...installed, ...packed]) },
  };
}
