import { ensureRuntime } from './setup/ensure-install.mjs';

ensureRuntime();
const { loadEnvironment } = await import('./setup/load-environment.mjs');
const { partEnvironments } = await import('./setup/part-environments.mjs');
const { runTool, runToolWithSecret } = await import('./setup/run-tool.mjs');
const TOOL = 'composer/src/cli/release.ts';
const env = loadEnvironment();
// Building and trying a release runs the code of a remote: it is given no secret.
const { open } = partEnvironments(env);
if (env.REGISTRY_TOKEN) runToolWithSecret(TOOL, open, 'REGISTRY_TOKEN_PIPE', env.REGISTRY_TOKEN);
else runTool(TOOL, open);
