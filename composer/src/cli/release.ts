import { parseServerConfig, type ServerConfig } from 'shared-contracts/config';
import { publishingFailure } from '../gate/judge.ts';
import { RegistryService } from '../client/registry-service.ts';
import { runCollect } from './release/collect.ts';
import { runHistory } from './release/history.ts';
import { runPublish } from './release/publish.ts';
import { retireInRegistry, rollBackInRegistry } from './release/registry-changes.ts';
import type { RegistryCommand } from './release/registry-command.ts';
import { promoteInRegistry, publishToRegistry } from './release/registry-publish.ts';
import { historyOfRegistry, statusOfRegistry, verifyRegistry } from './release/registry-reading.ts';
import { runRetire } from './release/retire.ts';
import { runRollback } from './release/roll-back.ts';
import { runStatus } from './release/status.ts';
import { UsageError } from './release/terminal.ts';
import { takeToken } from './release/token.ts';
import { type TypedCommand, typedCommand } from './release/typed-command.ts';
import { runVerify } from './release/verify.ts';

const USAGE = `Usage:
  npm run release -- publish <remote> [<remote> …]   build, test, and release remotes, then make them live
      --share <path>                                 the page at the path is no longer personal and may be stored
      --no-browser                                   do not try the releases in a browser
      --no-promote                                   with a registry: only upload
  npm run release -- promote <remote> <digest>       with a registry: make an uploaded release live
  npm run release -- status                          what is live, and what would change
  npm run release -- rollback <remote> --reason "…"  make the release live again that was live before
      --to <digest or version>                       that release instead
      --untried                                      do not try it: for an emergency
      --share <path>, --no-browser                   as above
  npm run release -- retire <remote> --reason "…"    take the remote and its pages out of the shop
      --confirm <remote>                             the same name again
  npm run release -- history [<remote>]              what was live when, and why it changed
  npm run release -- verify                          whether every file is what was released
  npm run release -- collect                         remove what nothing has used for 30 days
      --days <number>                                for that many days instead
      --dry-run                                      only list it

With REGISTRY_URL, all but collect go to the registry, with the token in REGISTRY_TOKEN.
`;

type LocalCommand = (config: ServerConfig, typed: TypedCommand) => Promise<void>;

/** Each command for the data folder, and for a registry; null where there is none. */
const COMMANDS: Readonly<Record<string, readonly [LocalCommand | null, RegistryCommand | null]>> = {
  publish: [runPublish, publishToRegistry],
  promote: [null, promoteInRegistry],
  status: [runStatus, statusOfRegistry],
  rollback: [runRollback, rollBackInRegistry],
  retire: [runRetire, retireInRegistry],
  history: [runHistory, historyOfRegistry],
  verify: [runVerify, verifyRegistry],
  collect: [runCollect, null],
};

async function main(): Promise<void> {
  // Before anything of a remote is loaded, which would find it.
  const token = takeToken(process.env);
  const typed = typedCommand(process.argv.slice(2));
  const found = Object.hasOwn(COMMANDS, typed.command ?? '') ? COMMANDS[typed.command ?? ''] : undefined;
  if (!found) throw new UsageError(typed.command ? `There is no command \`${typed.command}\`.` : '');
  if (typed.command === 'publish' && typed.names.length === 0)
    throw new UsageError('`publish` takes the names of remotes.');
  const [local, inRegistry] = found;
  const config = parseServerConfig(process.env);
  if (config.registry && inRegistry) return inRegistry(config, typed, new RegistryService(config.registry, token));
  if (!local) throw new UsageError(`\`${typed.command}\` needs a registry: set REGISTRY_URL.`);
  return local(config, typed);
}

try {
  await main();
} catch (error) {
  const isUsage = error instanceof UsageError;
  process.stderr.write(isUsage ? `${error.message}\n${USAGE}`.trimStart() : `${publishingFailure(error).trim()}\n`);
  process.exitCode = isUsage ? 2 : 1;
}
// The bundler keeps handles open after it has finished.
process.exit();
