import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { SHARED_MODULES } from '../build/shared-modules.ts';
import { installedClosure, type Lockfile, readLockfile } from './installed-closure.ts';
import { hashOfSources } from './input-hash.ts';

/** The sources of every build: the bundler's configuration, and the compiler of early scripts. */
export const BUILD_SOURCES: readonly string[] = ['composer/src/build', 'experiments/src/head/inline-script.ts'];

/** What a module takes from others when it runs; imports of types alone are left out. */
const IMPORT =
  /\b(?:import|export)\s+(?!type\b)(?:[^'"`;]*?\bfrom\s*)?['"]([^'"]+)['"]|\bimport\s*\(\s*['"]([^'"]+)['"]\s*\)/g;

const SHARED: ReadonlySet<string> = new Set(SHARED_MODULES);

/** The bundler leaves these to the shell, or finds them in Node. */
const isOutside = (name: string): boolean => SHARED.has(name) || name.startsWith('node:') || name === 'composer';

const Manifest = z.object({ exports: z.record(z.string(), z.unknown()).default({}) });

function modulesBelow(place: string): string[] {
  if (!existsSync(place)) return [];
  if (/\.tsx?$/.test(place)) return [place];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !path.relative(place, file).split(path.sep).includes('testing'));
}

/** The modules and packages that a build reads besides the sources that it begins with. */
class ReadModules {
  readonly packages = new Set<string>();
  readonly #workspace: string;
  readonly #lockfile: Lockfile;
  readonly #files = new Set<string>();

  constructor(workspace: string, lockfile: Lockfile) {
    this.#workspace = workspace;
    this.#lockfile = lockfile;
  }

  /** Relative to the workspace, in an order of their own. */
  get files(): string[] {
    return [...this.#files].map((file) => path.relative(this.#workspace, file)).sort();
  }

  /** Adds a module and all that it imports. */
  read(file: string): void {
    if (this.#files.has(file) || !existsSync(file)) return;
    this.#files.add(file);
    if (!/\.tsx?$/.test(file)) return;
    for (const [, from, late] of readFileSync(file, 'utf8').matchAll(IMPORT)) this.#follow(file, from ?? late ?? '');
  }

  #follow(file: string, request: string): void {
    if (request.startsWith('.')) return this.read(path.resolve(path.dirname(file), request));
    if (isOutside(request)) return;
    const name = request.split('/', request.startsWith('@') ? 2 : 1).join('/');
    const installed = this.#lockfile.packages[`node_modules/${name}`];
    if (!installed?.link) {
      // From where it is imported: two workspaces may have two versions of it.
      const [place = ''] = path.relative(this.#workspace, file).split(path.sep);
      this.packages.add(`${place} ${name}`);
      return;
    }
    // A checkout of a single remote has the shared packages installed alone.
    const places = [installed.resolved ?? name, `node_modules/${name}`].map((place) =>
      path.join(this.#workspace, place),
    );
    const folder = places.find((place) => existsSync(path.join(place, 'package.json')));
    if (!folder) return;
    const { exports } = Manifest.parse(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')));
    const target = exports[`.${request.slice(name.length)}`];
    if (typeof target === 'string') this.read(path.join(folder, target));
  }
}

/**
 * A short hash of all that goes into a remote's own build: its sources, the modules of shared packages that become part of it, the packages
 * that these import and the build's tools with everything that they depend on, as the lockfile has resolved it. Nothing else changes it:
 * neither another remote, nor its packages, nor how the lockfile is written.
 */
export function hashOfInputs(workspace: string, remote: string): string {
  const lockfile = readLockfile(workspace);
  const own = [`${remote}/src`, `${remote}/remote.config.ts`];
  const modules = new ReadModules(workspace, lockfile);
  for (const place of [...own, ...BUILD_SOURCES])
    for (const file of modulesBelow(path.join(workspace, place))) modules.read(file);
  // Another repository has installed the build as a package.
  if (lockfile.packages['node_modules/composer']?.link === undefined) modules.packages.add(' composer');
  // The tools that check and publish releases are part of none.
  const joined = modules.files.filter((file) => !file.startsWith(`composer${path.sep}`));
  const sources = hashOfSources(workspace, [...own, `${remote}/package.json`, ...BUILD_SOURCES, ...joined]);
  const installed = installedClosure(lockfile, [...modules.packages]);
  return createHash('sha256')
    .update([sources, ...installed].join('\n'))
    .digest('hex')
    .slice(0, 10);
}
