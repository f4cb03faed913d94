import { ensureRuntime, runtimeEnvironment } from './setup/ensure-install.mjs';

ensureRuntime();
const { loadEnvironment } = await import('./setup/load-environment.mjs');
const { runTool } = await import('./setup/run-tool.mjs');
// A computation from counts alone needs no shop, and so no `.env`, which would be created where there is none.
const isOfCounts = process.argv.slice(2).find((word) => !word.startsWith('-')) === 'compute';
runTool('experiments/src/cli/main.ts', runtimeEnvironment(isOfCounts ? {} : loadEnvironment()));
