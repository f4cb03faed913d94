// Ten thousand ordinary visitors, through Varnish, at the shop's own server and the backend's own database: whether any look at the results withholds the verdict.
import { spawnSync } from 'node:child_process';
import { ensureEdgeCaches } from '../../scripts/testing/edge-caches.mjs';

ensureEdgeCaches('varnish');
const env = { HONEST_VISITORS: '10000', HONEST_CACHE: 'varnish', ...process.env };
const { status } = spawnSync('vitest', ['run', '--project', 'databases', 'supabase/tests/honest-crowd'], {
  stdio: 'inherit',
  env,
});
process.exitCode = status ?? 1;
