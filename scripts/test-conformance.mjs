// Runs foreign clients of the storefront and the backend against a sandbox of their own: `conformance/`, which has a lockfile of its own.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureRuntime, ROOT } from './setup/ensure-install.mjs';

ensureRuntime();
const [{ default: getPort }, { endProcess, startProcess }, { loadEnvironment }, { partEnvironments }] =
  await Promise.all([
    import('get-port'),
    import('./setup/part-process.mjs'),
    import('./setup/load-environment.mjs'),
    import('./setup/part-environments.mjs'),
  ]);

const folder = path.join(ROOT, 'conformance');

/** Installs the clients where the lockfile changed since they were. */
function install() {
  const stamp = path.join(folder, 'node_modules/.installed');
  const lock = createHash('sha256')
    .update(readFileSync(path.join(folder, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  execFileSync('npm', ['ci', '--ignore-scripts'], { cwd: folder, stdio: 'inherit' });
  writeFileSync(stamp, lock);
}

async function untilAwake(address) {
  for (;;) {
    const status = await fetch(address).then(
      (response) => response.status,
      () => 503,
    );
    if (status !== 503) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

install();
const data = mkdtempSync(path.join(tmpdir(), 'capsule-conformance-'));
const sandboxPort = await getPort();
const environment = {
  ...loadEnvironment(),
  SANDBOX_PORT: String(sandboxPort),
  PORT: String(await getPort()),
  DATA_DIR: data,
};
const { withSecrets } = partEnvironments(environment);
const sandbox = startProcess('sandbox/src/main.ts', [], withSecrets);
try {
  const origin = `http://localhost:${sandboxPort}`;
  await untilAwake(`${origin}/auth/v1/health`);
  const { status } = spawnSync(process.execPath, [path.join(folder, 'src/main.mjs'), ...process.argv.slice(2)], {
    cwd: folder,
    stdio: 'inherit',
    env: { ...withSecrets, SANDBOX_ORIGIN: origin },
  });
  process.exitCode = status ?? 1;
} finally {
  await endProcess(sandbox);
  rmSync(data, { recursive: true, force: true });
}
