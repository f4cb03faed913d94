import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const Names = z.record(z.string(), z.string()).default({});

/** The part of `package-lock.json` that says what is installed where; workspaces are listed by their folders. */
const Lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      integrity: z.string().optional(),
      /** A workspace that stands in `node_modules` as a link to its folder, `resolved`. */
      link: z.boolean().optional(),
      resolved: z.string().optional(),
      dependencies: Names,
      optionalDependencies: Names,
      peerDependencies: Names,
      peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean().optional() })).default({}),
    }),
  ),
});

/** @see Lockfile */
export type Lockfile = z.infer<typeof Lockfile>;

/** The lockfile of a workspace. */
export function readLockfile(workspace: string): Lockfile {
  return Lockfile.parse(JSON.parse(readFileSync(path.join(workspace, 'package-lock.json'), 'utf8')));
}

/** The page has one React, the shell's: no build contains it. */
const LEFT_TO_THE_SHELL: ReadonlySet<string> = new Set(['react', 'react-dom']);

/** Where Node finds a package that is imported from a folder; undefined where it is not installed. */
function placeOf({ packages }: Lockfile, from: string, name: string): string | undefined {
  const steps = from === '' ? [] : from.split('/');
  for (let length = steps.length; length >= 0; length--) {
    const place = [...steps.slice(0, length), 'node_modules', name].join('/');
    if (packages[place]) return place;
  }
  return undefined;
}

/**
 * Every package that others lead to, as `name@version integrity`, sorted.
 *
 * @param roots packages by the folder from which they are imported, such as `mf-admin-analytics @visx/axis`
 */
export function installedClosure(lockfile: Lockfile, roots: readonly string[]): string[] {
  const found = new Map<string, string>();
  function add(from: string, name: string): void {
    const place = LEFT_TO_THE_SHELL.has(name) ? undefined : placeOf(lockfile, from, name);
    const installed = place === undefined ? undefined : lockfile.packages[place];
    if (place === undefined || !installed || installed.link || found.has(place)) return;
    found.set(place, `${name}@${installed.version} ${installed.integrity ?? ''}`);
    const peers = Object.keys(installed.peerDependencies).filter(
      (peer) => !installed.peerDependenciesMeta[peer]?.optional,
    );
    const needed = [...Object.keys(installed.dependencies), ...Object.keys(installed.optionalDependencies), ...peers];
    for (const one of needed) add(place, one);
  }
  for (const root of roots) {
    const [from = '', name = ''] = root.split(' ');
    add(from, name);
  }
  return [...new Set(found.values())].sort();
}
