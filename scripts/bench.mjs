// Measures parts of the shop: `npm run bench [-- part] [options]`; `docs/testing.md` lists the parts.
import { ensureRuntime } from './setup/ensure-install.mjs';

ensureRuntime();
const { runBench } = await import('./bench/run-bench.mjs');
process.exitCode = await runBench(process.argv.slice(2));
