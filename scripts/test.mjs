import { ensureRuntime } from './setup/ensure-install.mjs';

ensureRuntime();
const { runTests } = await import('./setup/run-tests.mjs');
process.exitCode = await runTests(process.argv.slice(2));
