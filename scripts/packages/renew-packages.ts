import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { PACKED_PACKAGES } from './packed-packages.ts';
import { type Asking, reduceLockfile } from './reduce-lockfile.ts';
import { lockedPackage } from './seed-lockfile.ts';
import { type WrittenPackage, writePackages } from './write-packages.ts';

const Manifest = z.looseObject({ dependencies: z.record(z.string(), z.string()) });
const Lockfile = z.looseObject({ packages: z.record(z.string(), z.unknown()) });

/** What is renewed, all packages without it, and whether npm may ask a registry. */
interface Renewal {
  readonly asking?: Asking;
  readonly wanted?: typeof PACKED_PACKAGES;
}

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

/**
 * Replaces the packed packages of another repository by those of this workspace, in its `packages`, `package.json`, and lockfile. npm
 * itself keeps a package whose file has the same name.
 *
 * @returns the packages
 * @throws {Error} where the folder is no repository that has packed packages installed
 */
export function renewPackages(
  folder: string,
  { asking = '--prefer-offline', wanted = PACKED_PACKAGES }: Renewal = {},
): WrittenPackage[] {
  const [manifestFile, lockFile] = [path.join(folder, 'package.json'), path.join(folder, 'package-lock.json')];
  if (![manifestFile, lockFile, path.join(folder, 'packages')].every((place) => existsSync(place)))
    throw new Error(`${folder} has no packed packages.`);
  const manifest = Manifest.parse(JSON.parse(readFileSync(manifestFile, 'utf8')));
  const lockfile = Lockfile.parse(JSON.parse(readFileSync(lockFile, 'utf8')));
  for (const { folder: name } of wanted) {
    const known = manifest.dependencies[name] ?? '';
    if (known.startsWith('file:packages/')) rmSync(path.join(folder, known.slice('file:'.length)), { force: true });
  }
  const packages = writePackages(path.join(folder, 'packages'), wanted);
  for (const one of packages) {
    manifest.dependencies[one.folder] = `file:packages/${path.basename(one.file)}`;
    lockfile.packages[`node_modules/${one.folder}`] = lockedPackage(one);
  }
  writeFileSync(manifestFile, json(manifest));
  writeFileSync(lockFile, json({ ...lockfile, packages: { ...lockfile.packages, '': manifest } }));
  reduceLockfile(folder, asking);
  return packages;
}
