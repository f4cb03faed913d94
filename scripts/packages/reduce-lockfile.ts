import { spawnSync } from 'node:child_process';
import { runtimeEnvironment } from '../setup/ensure-install.mjs';

/** `--prefer-offline` asks a registry for the programs of other systems that this workspace's lockfile lacks; without them `npm ci` refuses. */
export type Asking = '--offline' | '--prefer-offline';

/**
 * Has npm reduce the lockfile of a repository to what its `package.json` needs.
 *
 * @throws {Error} with npm's own words
 */
export function reduceLockfile(folder: string, asking: Asking): void {
  const { status, stderr } = spawnSync('npm', ['install', '--package-lock-only', asking, '--loglevel=error'], {
    cwd: folder,
    env: runtimeEnvironment({}),
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`npm couldn’t write the lockfile of ${folder}.\n${stderr.trim()}`);
}
