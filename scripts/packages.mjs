import { ensureRuntime, runtimeEnvironment } from './setup/ensure-install.mjs';

ensureRuntime();
const { runTool } = await import('./setup/run-tool.mjs');
runTool('scripts/packages/main.ts', runtimeEnvironment({}));
