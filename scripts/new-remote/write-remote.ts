import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { remoteFiles } from './remote-files.ts';

/** The lockfile as npm writes it, as far as a new workspace concerns it. */
interface Lockfile {
  readonly packages: Readonly<Record<string, { readonly version?: string; readonly [key: string]: unknown }>>;
}

/** Packages that a new remote needs, each where the lockfile has its version. */
const NEEDED = {
  composer: 'composer',
  react: 'node_modules/react',
  'shared-contracts': 'shared-contracts',
  'shared-runtime': 'shared-runtime',
  'shared-ui': 'shared-ui',
} as const;

const VERSION = '1.0.0';
const FIRST_PORT = 4101;

function dependenciesFrom({ packages }: Lockfile): Record<string, string> {
  const versions = Object.entries(NEEDED).map(([name, at]) => [name, packages[at]?.version ?? '']);
  return Object.fromEntries(versions);
}

/** The lockfile with the new workspace, its packages in npm's order. */
function withRemote(lockfile: Lockfile, name: string, dependencies: Readonly<Record<string, string>>): Lockfile {
  const added = {
    ...lockfile.packages,
    [name]: { version: VERSION, dependencies },
    [`node_modules/${name}`]: { resolved: name, link: true },
  };
  const sorted = Object.entries(added).toSorted(([a], [b]) => a.localeCompare(b, 'en'));
  return { ...lockfile, packages: Object.fromEntries(sorted) };
}

/** The first port for development servers that no other remote has. */
function freePort(root: string): number {
  const taken = globSync('mf-*/remote.config.ts', { cwd: root }).map((file) => {
    const [, port] = /developmentPort: (\d+)/.exec(readFileSync(path.join(root, file), 'utf8')) ?? [];
    return Number(port);
  });
  return Math.max(FIRST_PORT - 1, ...taken) + 1;
}

/** Whether a remote may have a name. */
export const isRemoteName = (name: string): boolean => /^mf(-[a-z]+)+$/.test(name);

/**
 * Writes a remote with a page, a slot, a form handler, an event of its own, a link, and an address that it closes to crawlers into a
 * folder of its own, and adds the folder to the lockfile. Changes nothing else, and asks no registry.
 *
 * @param root the workspace
 * @param name `mf-` and words in lower case, joined by hyphens
 * @returns the files that it wrote or changed, relative to the workspace
 * @throws Error for a name that no remote can have, or a folder that exists
 */
export function writeRemote(root: string, name: string): string[] {
  if (!isRemoteName(name)) throw new Error(`“${name}” isn’t a remote’s name, such as mf-gifting.`);
  const folder = path.join(root, name);
  if (existsSync(folder)) throw new Error(`The folder ${name} already exists.`);
  const lockFile = path.join(root, 'package-lock.json');
  const lockfile: Lockfile = JSON.parse(readFileSync(lockFile, 'utf8'));
  const dependencies = dependenciesFrom(lockfile);
  const files = remoteFiles({ name, version: VERSION, dependencies, port: freePort(root) });
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  writeFileSync(lockFile, `${JSON.stringify(withRemote(lockfile, name, dependencies), null, 2)}\n`);
  return ['package-lock.json', ...Object.keys(files).map((file) => path.join(name, file))];
}
