import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from './test-environment.ts';

/**
 * Starts a storefront for releases to be tried with, with data of its own.
 *
 * @param env says at which port
 * @returns ends it and deletes its data
 */
export async function startStorefront(env: Readonly<Record<string, string>>): Promise<() => Promise<void>> {
  const data = mkdtempSync(path.join(tmpdir(), 'capsule-storefront-'));
  const child = fork(path.join(ROOT, 'sandbox/src/main.ts'), [], {
    env: { ...env, DATA_DIR: data },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
  });
  const exit = once(child, 'exit');
  // It reports once it answers.
  const [first] = await Promise.race([once(child, 'message'), exit]);
  if (first !== 'ready') throw new Error(`The sandbox ended before it was ready (${first}).`);
  return async () => {
    child.kill('SIGTERM');
    await exit;
    rmSync(data, { recursive: true, force: true });
  };
}
