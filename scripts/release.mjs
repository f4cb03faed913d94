import { ensureRuntime } from './setup/ensure-install.mjs';

ensureRuntime();
const { loadEnvironment } = await import('./setup/load-environment.mjs');
const { partEnvironments } = await import('./setup/part-environments.mjs');
const { runTool } = await import('./setup/run-tool.mjs');
// Building and trying a release runs the code of a remote: it is given no secret.
runTool('composer/src/cli/release.ts', partEnvironments(loadEnvironment()).open);
