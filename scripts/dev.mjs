import { ensureRuntime } from './setup/ensure-install.mjs';

const started = performance.now();
ensureRuntime();
const { startEverything } = await import('./setup/start-everything.mjs');
await startEverything(started, process.argv.slice(2));
