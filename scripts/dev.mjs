import { ensureRuntime } from './setup/ensure-install.mjs';

const started = performance.now();
ensureRuntime();
const { startDevelopment } = await import('./setup/start-development.mjs');
try {
  await startDevelopment(started, process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
