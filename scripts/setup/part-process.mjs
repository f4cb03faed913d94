import { spawn } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './ensure-install.mjs';
import { nodeFlags } from './node-flags.mjs';

const PRELOAD = pathToFileURL(path.join(import.meta.dirname, 'end-with-supervisor.mjs')).href;
/** A part may take so long (ms) to end what it has under way; the server gives requests less (`DRAIN_LIMIT`). */
export const TIME_LIMIT = 8000;
/** Whether children have a process group of their own: Ctrl-C then reaches the supervisor alone, which ends them in order. */
const HAS_GROUPS = process.platform !== 'win32';

/**
 * Starts a TypeScript program of the workspace on this Node, tied to the life of this process.
 *
 * @param {string} file
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
export function startProcess(file, args, env) {
  return spawn(process.execPath, [...nodeFlags(file), '--import', PRELOAD, path.resolve(ROOT, file), ...args], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: HAS_GROUPS,
    windowsHide: true,
  });
}

/**
 * Ends a process and all processes that it has started, at once. Those that remain after it died by itself end too.
 *
 * @param {import('node:child_process').ChildProcess} process
 */
export function killGroup({ pid }) {
  if (pid === undefined) return;
  try {
    process.kill(HAS_GROUPS ? -pid : pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error; // Nothing is left of it.
  }
}

/**
 * Asks a process to end, and makes it end when it takes too long. Resolves when it is gone.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<void>}
 */
export function endProcess(child) {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const limit = setTimeout(() => killGroup(child), TIME_LIMIT);
    child.once('exit', () => {
      clearTimeout(limit);
      resolve();
    });
    child.kill('SIGTERM');
  });
}
