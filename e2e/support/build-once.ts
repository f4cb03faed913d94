import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { freePorts } from './free-ports.ts';
import { BASE_DATA, ROOT, shopEnvironment } from './test-environment.ts';
import { offerSharedShop } from './shared-shop.ts';
import { startStorefront } from './storefront-process.ts';

function run(env: Record<string, string>, file: string, ...args: string[]): void {
  const child = spawnSync(process.execPath, [path.join(ROOT, file), ...args], {
    env,
    encoding: 'utf8',
  });
  if (child.status !== 0) throw new Error(`${file} failed:\n${child.stdout}${child.stderr}`);
}

/** Builds and releases what changed and prepares the backend's data, once for all workers; resolves to what ends the run. */
export default async function buildOnce(): Promise<() => Promise<void>> {
  mkdirSync(BASE_DATA, { recursive: true });
  const [port = 0, sandboxPort = 0] = await freePorts(2);
  const env = shopEnvironment(port, sandboxPort, BASE_DATA);
  // The tests cover these sources, independent of earlier runs in the folder.
  const endStorefront = await startStorefront(env);
  try {
    run(env, 'shell/src/build/prepare.ts', '--all');
  } finally {
    await endStorefront();
  }
  run(env, 'sandbox/src/supabase/prepare.ts');
  return offerSharedShop();
}
