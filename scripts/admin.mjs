import { ensureRuntime, runtimeEnvironment } from './setup/ensure-install.mjs';

ensureRuntime();
const { loadEnvironment } = await import('./setup/load-environment.mjs');
const { runTool } = await import('./setup/run-tool.mjs');
runTool('supabase/administrators/main.ts', runtimeEnvironment(loadEnvironment()));
