import { ensureRuntime } from './setup/ensure-install.mjs';

ensureRuntime();
const { loadEnvironment } = await import('./setup/load-environment.mjs');
const { partEnvironments } = await import('./setup/part-environments.mjs');
const { runTool } = await import('./setup/run-tool.mjs');
const { server, withSecrets } = partEnvironments(loadEnvironment());
// The keys and the token that servers are started with are compared with those of the functions.
runTool('scripts/doctor/main.ts', { ...withSecrets, ...server });
