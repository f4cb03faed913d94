import { dataPathsIn, readCheckout } from 'composer/registry';
import { publishingFailure, WORKSPACE } from 'composer/release';
import { parseServerConfig } from 'shared-contracts/config';
import { adoptShell, prepareShell } from './prepare-shell.ts';

// Builds this checkout's shell into a data folder that publishes nothing itself: a registry tries the releases of others in it.

function log(message: string, details: unknown = {}): void {
  process.stderr.write(`${message}: ${JSON.stringify(details)}\n`);
}

try {
  const dataPaths = dataPathsIn(parseServerConfig(process.env).dataDir);
  const record = readCheckout(dataPaths, WORKSPACE, log);
  const { build, refused } = await prepareShell(dataPaths, record, [], log);
  for (const reason of refused) process.stdout.write(`The previous build of the shell stays: ${reason}.\n`);
  if (refused.length === 0) await adoptShell(dataPaths, build, record, log, true);
} catch (error) {
  process.stderr.write(`${publishingFailure(error).trim()}\n`);
  process.exitCode = 1;
}
// The bundler keeps handles open after it has finished.
process.exit();
