// Runs the backend's tests, those of the registry's rows, and those of shared rate limits, against a real PostgreSQL: the one DATABASE_URL names, or
// Debian's own, started for the purpose in a temporary directory and stopped afterwards.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureRuntime } from './setup/ensure-install.mjs';
import { postgresServer } from './testing/postgres-server.mjs';

ensureRuntime();

const root = join(import.meta.dirname, '..');
const server = await postgresServer();
try {
  const { status } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      'sandbox/src/supabase',
      'supabase/tests',
      'registry/src/rows',
      'postgres.test.ts',
      ...process.argv.slice(2),
    ],
    { cwd: root, stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: server.url } },
  );
  process.exitCode = status ?? 1;
} finally {
  server.stop();
}
