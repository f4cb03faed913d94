// Measures a part on a machine of the size of this one: `npm run bench -- analytics [--sizes 1e4,1e5] [--check] [--out file]`.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { ensureRuntime, ROOT, runtimeEnvironment } from './setup/ensure-install.mjs';
import { postgresServer } from './testing/postgres-server.mjs';

ensureRuntime();

const PARTS = { analytics: 'supabase/bench/analytics.ts' };
// Not the defaults, which are for a machine of 1996; a hosted project of two cores has these.
const SETTINGS = ['shared_buffers=1GB', 'work_mem=32MB', 'max_wal_size=8GB', 'checkpoint_timeout=15min'];

const [name = '', ...options] = process.argv.slice(2);
const script = PARTS[name];
if (!script) {
  process.stderr.write(
    `Usage: npm run bench -- <part> [option…], where the part is: ${Object.keys(PARTS).join(', ')}\n`,
  );
  process.exit(2);
}

const server = await postgresServer(SETTINGS);
let ended = false;
const end = () => {
  if (!ended) server.stop();
  ended = true;
};
const child = spawn(process.execPath, [path.join(ROOT, script), ...options], {
  stdio: 'inherit',
  env: runtimeEnvironment({ BENCH_DATABASE_URL: server.url }),
});
// All sizes take about a quarter of an hour; what takes much longer has found something and is ended.
const limit = setTimeout(() => child.kill(), 45 * 60_000);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => {
  clearTimeout(limit);
  end();
  process.exitCode = code ?? 1;
});
