import { parseArgs } from 'node:util';
import { parseServerConfig, type ServerConfig } from 'shared-contracts/config';
import { isShopError } from 'shared-contracts/errors';
import { REMOTES } from '../build/load-definition.ts';
import { readChannel, readLiveComposition } from '../registry/composition-files.ts';
import { placesIn } from '../registry/places.ts';
import { publish, versionOf } from '../release/publish.ts';
import { trialIn } from '../release/trial-worker.ts';
import { readShellBuild } from '../registry/shell-build.ts';

const USAGE = `Usage:
  npm run release -- publish <remote> [<remote> …]   build, try and release remotes, then switch the composition to them
  npm run release -- status                          what is live, and what would change
`;

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function runPublish(config: ServerConfig, remotes: readonly string[]): Promise<void> {
  const started = performance.now();
  const places = placesIn(config.dataDir);
  const before = readLiveComposition(places);
  const build = readShellBuild(places);
  const trial = build && (await trialIn(config, places, build));
  if (!trial) print('The shell has not been built yet: the releases are not tried before they go live.');
  const composition = await publish(remotes, { places, trial });
  for (const remote of remotes) print(`${remote}@${composition.remotes[remote]?.version}`);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const changed = before?.id === composition.id ? 'nothing changed' : `composition ${composition.id} is live`;
  print(`${changed}; ${seconds} s`);
}

function runStatus(config: ServerConfig): void {
  const places = placesIn(config.dataDir);
  const channel = readChannel(places);
  const live = readLiveComposition(places);
  if (!channel || !live) return print('Nothing has been published yet.');
  print(`composition ${live.id}, number ${live.counter}, since ${live.createdAt}`);
  for (const remote of REMOTES) {
    const version = live.remotes[remote]?.version ?? 'not released';
    print(`  ${remote.padEnd(20)} ${version}${version === versionOf(remote) ? '' : '   (sources differ)'}`);
  }
  for (const { id, at, change } of channel.history.slice(0, 5)) print(`  ${at}  ${id}  ${change}`);
}

async function main(): Promise<number> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [command, ...remotes] = positionals;
  const config = parseServerConfig(process.env);
  if (command === 'publish' && remotes.length > 0) {
    await runPublish(config, remotes);
    return 0;
  }
  if (command === 'status') {
    runStatus(config);
    return 0;
  }
  process.stderr.write(USAGE);
  return 2;
}

try {
  process.exitCode = await main();
} catch (error) {
  const text = isShopError(error)
    ? `${error.message}\n${String(error.cause ?? '')}`
    : String(error instanceof Error ? error.stack : error);
  process.stderr.write(`${text.trim()}\n`);
  process.exitCode = 1;
}
// The bundler keeps handles open after it has finished.
process.exit();
