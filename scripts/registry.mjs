import { ensureRuntime, runtimeEnvironment } from './setup/ensure-install.mjs';

ensureRuntime();
const { loadEnvironment } = await import('./setup/load-environment.mjs');
const env = loadEnvironment();
const words = process.argv.slice(2);
if (words.every((word) => word === '--no-browser')) {
  const { startRegistry } = await import('./setup/start-registry.mjs');
  await startRegistry(env, words);
} else {
  const { runTool } = await import('./setup/run-tool.mjs');
  runTool('registry/src/cli/main.ts', runtimeEnvironment(env));
}
