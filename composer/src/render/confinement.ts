import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const HOST = path.join(import.meta.dirname, 'host/render-host.cjs');
/** The folder of the host, all of which it may read. */
const HOST_FOLDER = `${path.dirname(HOST)}/`;

/** Maximum private memory (bytes) of a process, where the system can enforce it; well above the limit at which the server ends it. */
const MEMORY_CEILING = 1536 * 1024 * 1024;

/** Maximum heap of a render process in bytes, without typed arrays. */
export const HEAP_LIMIT = 256 * 1024 * 1024;

/**
 * The system's own isolation layers around a render process, outermost first. Each is used where it works; Node's permission model
 * applies everywhere.
 */
const ISOLATIONS: readonly { readonly name: string; readonly command: readonly string[] }[] = [
  { name: 'its own network', command: ['unshare', '--map-root-user', '--net', '--'] },
  { name: 'a memory limit', command: ['prlimit', `--data=${MEMORY_CEILING}`, '--core=0', '--'] },
  { name: 'no new privileges', command: ['setpriv', '--no-new-privs', '--pdeathsig', 'KILL', '--'] },
];

/** The system's own isolation layers that work here. */
export interface SystemIsolation {
  /** The prefix of a render process's command. */
  readonly prefix: readonly string[];
  /** The missing layers, as text for the log. */
  readonly missing: readonly string[];
}

/** Tries each layer once. */
export async function systemIsolation(): Promise<SystemIsolation> {
  const run = promisify(execFile);
  const tried = await Promise.all(
    ISOLATIONS.map(async (layer) => {
      const [program, ...options] = layer.command;
      return run(program ?? '', [...options, process.execPath, '--version']).then(
        () => ({ ...layer, works: true }),
        () => ({ ...layer, works: false }),
      );
    }),
  );
  return {
    prefix: tried.filter(({ works }) => works).flatMap(({ command }) => command),
    missing: tried.filter(({ works }) => !works).map(({ name }) => name),
  };
}

/** How a render process is started. */
export interface RenderCommand {
  readonly command: string;
  readonly args: readonly string[];
}

/**
 * The command of a render process: Node's permission model with nothing but reading the shell's server build and the releases,
 * no code from strings, a bounded heap. The host takes away the rest and freezes the language before any bundle is read.
 *
 * @see https://nodejs.org/api/permissions.html
 */
export function renderCommand(bundle: string, releases: string, isolation: SystemIsolation): RenderCommand {
  const readable = [HOST_FOLDER, `${real(path.dirname(bundle))}/`, `${real(releases)}/`];
  const flags = [
    '--permission',
    ...readable.map((place) => `--allow-fs-read=${place}`),
    '--disallow-code-generation-from-strings',
    '--disable-proto=delete',
    '--disable-sigusr1',
    '--no-addons',
    '--no-experimental-sqlite',
    '--no-compilation-cache',
    '--no-warnings',
    `--max-old-space-size=${HEAP_LIMIT / 1024 / 1024}`,
    '--max-semi-space-size=16',
  ];
  const words = [...isolation.prefix, process.execPath, ...flags, HOST, real(bundle)];
  return { command: words[0] ?? process.execPath, args: words.slice(1) };
}

/** Starts a render process with its channel to this one and its heartbeat as the only ways out. */
export function spawnRender({ command, args }: RenderCommand, heartbeat: number): ChildProcess {
  return spawn(command, args, {
    // The environment is named in full, so that no secret of the server's reaches a remote.
    env: { NODE_ENV: 'production' },
    cwd: '/',
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc', heartbeat],
  });
}

/** The permission model compares resolved paths. */
function real(place: string): string {
  try {
    return realpathSync(place);
  } catch {
    return place; // Not made yet: nothing has been released.
  }
}
