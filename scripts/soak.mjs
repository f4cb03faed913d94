import { ensureRuntime } from './setup/ensure-install.mjs';

ensureRuntime();
const { runSoak } = await import('./testing/run-soak.mjs');
process.exitCode = await runSoak(process.argv.slice(2));
