import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import getPort from 'get-port';
import { ROOT, runtimeEnvironment } from '../setup/ensure-install.mjs';
import { nodeFlags } from '../setup/node-flags.mjs';

const SANDBOX = 'sandbox/src/main.ts';

async function isAwake(url, child) {
  for (;;) {
    const status = await fetch(url).then(
      (response) => response.status,
      () => 503,
    );
    if (status !== 503) return;
    if (child.exitCode !== null) throw new Error('The sandbox didn’t start.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** A sandbox of its own on a free port, with fresh data and the development keys, whose database has woken. */
export async function startSandbox() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'capsule-soak-'));
  const port = await getPort();
  const settings = parseEnv(readFileSync(path.join(ROOT, '.env.example'), 'utf8'));
  const child = spawn(process.execPath, [...nodeFlags(SANDBOX), path.join(ROOT, SANDBOX)], {
    cwd: ROOT,
    env: runtimeEnvironment({
      ...settings,
      SANDBOX_PORT: String(port),
      SANDBOX_TRUSTED_PROXIES: '1',
      DATA_DIR: dataDir,
    }),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  await isAwake(`${origin}/auth/v1/health`, child);
  return {
    origin,
    secretKey: settings.SUPABASE_SECRET_KEY,
    /** The memory of the process now, in MB. */
    memory() {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
    },
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
