import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { BASE_DATA, ROOT, shopEnvironment } from './places.ts';
import { offerSharedShop } from './shared-shop.ts';

function run(file: string, ...args: string[]): void {
  const child = spawnSync(process.execPath, [path.join(ROOT, file), ...args], {
    env: shopEnvironment(3000, 3100, BASE_DATA),
    encoding: 'utf8',
  });
  if (child.status !== 0) throw new Error(`${file} failed:\n${child.stdout}${child.stderr}`);
}

/** Builds and releases what changed and prepares the backend's data, once for all workers; resolves to what ends the run. */
export default async function buildOnce(): Promise<() => Promise<void>> {
  mkdirSync(BASE_DATA, { recursive: true });
  // The tests are about these sources, whoever used the folder before.
  run('shell/src/build/prepare.ts', '--all');
  run('sandbox/src/supabase/prepare.ts');
  return offerSharedShop();
}
