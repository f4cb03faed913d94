import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePorts } from './free-ports.ts';
import { BASE_DATA, ROOT, shopEnvironment } from './test-environment.ts';
import { offerSharedShop } from './shared-shop.ts';

function run(env: Record<string, string>, file: string, ...args: string[]): void {
  const child = spawnSync(process.execPath, [path.join(ROOT, file), ...args], {
    env,
    encoding: 'utf8',
  });
  if (child.status !== 0) throw new Error(`${file} failed:\n${child.stdout}${child.stderr}`);
}

/** Ends a process and waits until it has ended. */
async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
}

/** Runs some work beside a storefront whose data is deleted afterwards. */
async function withStorefront(env: Record<string, string>, work: () => void): Promise<void> {
  const data = mkdtempSync(path.join(tmpdir(), 'capsule-storefront-'));
  const stdio = ['ignore', 'ignore', 'inherit', 'ipc'] as const;
  const child = fork(path.join(ROOT, 'sandbox/src/main.ts'), [], {
    env: { ...env, DATA_DIR: data },
    stdio: [...stdio],
    execArgv: [],
  });
  try {
    // It reports once it answers.
    const [first] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
    if (first !== 'ready') throw new Error(`The sandbox ended before it was ready (${first}).`);
    work();
  } finally {
    await ended(child);
    rmSync(data, { recursive: true, force: true });
  }
}

/** Builds and releases what changed and prepares the backend's data, once for all workers; resolves to what ends the run. */
export default async function buildOnce(): Promise<() => Promise<void>> {
  mkdirSync(BASE_DATA, { recursive: true });
  const [port = 0, sandboxPort = 0] = await freePorts(2);
  const env = shopEnvironment(port, sandboxPort, BASE_DATA);
  // The tests cover these sources, independent of earlier runs in the folder.
  await withStorefront(env, () => run(env, 'shell/src/build/prepare.ts', '--all'));
  run(env, 'sandbox/src/supabase/prepare.ts');
  return offerSharedShop();
}
