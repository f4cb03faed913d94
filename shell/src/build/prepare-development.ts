import { dataPathsIn } from 'composer/registry';
import { parseServerConfig } from 'shared-contracts/config';
import { buildDevelopmentShell } from './build-shell.ts';

// Builds the shell that shows remotes under development. The live releases stay as they are.
await buildDevelopmentShell(dataPathsIn(parseServerConfig(process.env).dataDir), (message, details = {}) => {
  process.stderr.write(`${message}: ${JSON.stringify(details)}\n`);
});
// The bundler keeps handles open after it has finished.
process.exit();
