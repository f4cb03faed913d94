import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../setup/ensure-install.mjs';
import { copyOf, variablesOf } from './dockerfile.mjs';

/** What of the machine a root sees, read-only: its system and the pinned Node; not its files. */
const SYSTEM = ['usr', 'bin', 'sbin', 'lib', 'lib64', 'etc'];
/** In place of the image's user `node`. */
const USER = 'nobody:nogroup';

const quoted = (text) => `'${text.replaceAll("'", `'\\''`)}'`;
const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);

/** The files that an image is built from: those under version control that `.dockerignore` doesn't exclude. */
export function contextFiles() {
  const excluded = new Set(git('ls-files', '-ci', '--exclude-from=.dockerignore'));
  const taken = readFileSync(path.join(ROOT, '.dockerignore'), 'utf8')
    .split('\n')
    .flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []));
  const isTaken = (file) => taken.some((one) => file === one || file.startsWith(`${one}/`));
  return git('ls-files').filter((file) => !excluded.has(file) || isTaken(file));
}

/**
 * A command that runs in a root: with its own `/shop` and `/data`, the machine's system, and nothing else of the machine's files.
 *
 * @param {string} root
 * @param {string} command
 * @param {{ user?: string | undefined, data?: string | undefined, folder?: string, isFixed?: boolean }} options `isFixed`: `/shop` can't be written to
 */
function inRoot(root, command, { user, data, folder = '/shop', isFixed = false }) {
  const at = (place) => quoted(path.join(root, place));
  const mounts = [
    ...SYSTEM.map(
      (name) =>
        `[ ! -e /${name} ] || { mkdir -p ${at(name)} && mount --bind /${name} ${at(name)} && mount -o remount,bind,ro ${at(name)}; }`,
    ),
    `mkdir -p ${at('dev')} ${at('proc')} ${at('tmp')} ${at('node')}`,
    `mount --rbind /dev ${at('dev')} && mount -t proc proc ${at('proc')} && mount -t tmpfs tmpfs ${at('tmp')} && chmod 1777 ${at('tmp')}`,
    `mount --bind ${quoted(path.dirname(process.execPath))} ${at('node')}`,
    ...(data ? [`mkdir -p ${at('data')} && mount --bind ${quoted(data)} ${at('data')}`] : []),
    ...(isFixed ? [`mount --bind ${at('shop')} ${at('shop')} && mount -o remount,bind,ro ${at('shop')}`] : []),
  ];
  const identity = user ? 'setpriv --reuid=nobody --regid=nogroup --clear-groups ' : '';
  const script = `cd ${folder} && ${command}`;
  return ['-m', 'sh', '-ec', `${mounts.join('\n')}\nexec chroot ${quoted(root)} ${identity}sh -ec ${quoted(script)}`];
}

/** Nothing of the caller's environment but where the registries of packages are. */
function environmentOf(variables) {
  const registries = Object.entries(process.env).filter(([name]) =>
    /^(npm_config_registry|https?_proxy|no_proxy)$/i.test(name),
  );
  const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim();
  const search = '/node:/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin';
  return { PATH: search, HOME: '/tmp', npm_config_registry: registry, ...Object.fromEntries(registries), ...variables };
}

/** A folder as an image with the stages of a Dockerfile would have it. */
export class ImageRoot {
  variables = {};
  user = undefined;
  command = '';
  healthCheck = '';
  #folder = '/';

  /** @param {string} root an empty folder */
  constructor(root) {
    this.root = root;
    mkdirSync(path.join(root, 'shop'), { recursive: true });
  }

  /** Carries out the steps of a stage. `rootOf` finds the roots of the stages before it. */
  build({ base, steps }, rootOf) {
    const earlier = rootOf(base);
    if (earlier)
      execFileSync('cp', [
        '-a',
        '--reflink=auto',
        `${path.join(earlier.root, 'shop')}/.`,
        path.join(this.root, 'shop'),
      ]);
    if (earlier) this.#folder = earlier.#folder;
    for (const step of steps) this.#take(step, rootOf);
  }

  #take({ instruction, text }, rootOf) {
    if (instruction === 'WORKDIR') this.#folder = text;
    else if (instruction === 'USER') this.user = text;
    else if (instruction === 'ENV') Object.assign(this.variables, variablesOf(text));
    else if (instruction === 'CMD') this.command = commandOf(text);
    else if (instruction === 'HEALTHCHECK') this.healthCheck = commandOf(text.slice(text.indexOf('CMD') + 4));
    else if (instruction === 'COPY') this.#copy(copyOf(text), rootOf);
    else if (instruction === 'RUN') this.run(text.replaceAll('node:node', USER), { user: undefined });
    else if (!['VOLUME', 'EXPOSE'].includes(instruction)) throw new Error(`Unknown instruction ${instruction}`);
  }

  #copy({ from, owner, sources, target }, rootOf) {
    const into = path.resolve(this.root, `.${path.posix.resolve(this.#folder, target)}`);
    if (from) {
      for (const source of sources) execFileSync('cp', ['-a', `${path.join(rootOf(from).root, source)}/.`, into]);
    } else copyContext(sources, into);
    if (owner) execFileSync('chown', ['-R', USER, into]);
  }

  /**
   * Runs a command to its end.
   *
   * @param {string} command
   * @param {{ user?: string | undefined, data?: string, environment?: NodeJS.Dict<string> }} options
   */
  run(command, { user = this.user, data, environment = {} } = {}) {
    const args = inRoot(this.root, command, { user, data, folder: this.#folder });
    execFileSync('unshare', args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: environmentOf({ ...this.variables, ...environment }),
    });
  }

  /** Starts the image's command in a root that it can't change, as the compose file does. */
  start({ data, environment }) {
    const args = inRoot(this.root, `exec ${this.command}`, {
      user: this.user,
      data,
      folder: this.#folder,
      isFixed: true,
    });
    return spawn('unshare', args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: environmentOf({ ...this.variables, ...environment }),
    });
  }
}

/** `["node", "a.ts"]` as a line for a shell. */
const commandOf = (text) => JSON.parse(text).map(quoted).join(' ');

/** Copies files and folders of the context, as `COPY` does: of a folder what is in it. */
function copyContext(sources, into) {
  const files = contextFiles();
  for (const source of sources) {
    const found = files.filter((file) => source === '.' || file === source || file.startsWith(`${source}/`));
    if (found.length === 0) throw new Error(`The context of the image has no ${source}`);
    const isFile = found.length === 1 && found[0] === source;
    for (const file of found) {
      const name = isFile ? path.basename(file) : path.relative(source, file);
      cpSync(path.join(ROOT, file), path.join(into, name));
    }
  }
}
