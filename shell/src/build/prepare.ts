import { clearEndedDevelopment } from 'composer/development';
import { bringFirst } from 'composer/follow';
import { type DataPaths, dataPathsIn, readCheckout, readLive, type ShellBuild } from 'composer/registry';
import {
  publish,
  publishingFailure,
  REMOTES,
  standingOf,
  trialIn,
  versionOf,
  withoutBrowser,
  WORKSPACE,
} from 'composer/release';
import type { Composition, Release } from 'shared-contracts/composition';
import { parseServerConfig, type ServerConfig } from 'shared-contracts/config';
import { adoptShell, chooseShell, prepareShell, tryShell } from './prepare-shell.ts';
import { scriptReport } from './script-report.ts';

// Brings the data folder up to date with this checkout: its own build of the shell, and a release of every remote that was
// edited here since it last published, or that is not live at all. `--all` publishes every remote that differs from its live release.
// With a registry it publishes none: a folder that is empty gets the registry's composition, and any other starts with what it has.

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function log(message: string, details: unknown = {}): void {
  process.stderr.write(`${message}: ${JSON.stringify(details)}\n`);
}

async function publishPlanned(
  config: ServerConfig,
  dataPaths: DataPaths,
  build: ShellBuild,
  remotes: readonly string[],
): Promise<void> {
  const isOpen = 'channel' in readLive(dataPaths);
  try {
    // A browser may be required of later releases; of a first one no shopper has another.
    const browser = withoutBrowser('a start opens none', isOpen ? process.env : {});
    const composition = await publish(remotes, {
      dataPaths,
      trial: await trialIn(config, dataPaths, build),
      browser,
      shell: build.contracts,
      log,
    });
    print(`Published ${remotes.map((remote) => `${remote}@${composition.remotes[remote]?.version}`).join(', ')}`);
    for (const line of scriptReport(dataPaths, build, composition)) print(line);
  } catch (error) {
    if (!isOpen) throw error;
    // The live releases matter more than the edited ones: they stay, and the next start tries again.
    log('The edited remotes were not published; the previous releases stay live', {
      remotes,
      error: publishingFailure(error),
    });
  }
}

function liveComposition(dataPaths: DataPaths): Composition | null {
  const live = readLive(dataPaths);
  return 'channel' in live ? live.composition : null;
}

function liveReleases(dataPaths: DataPaths): Release[] {
  return Object.values(liveComposition(dataPaths)?.remotes ?? {});
}

async function prepare(): Promise<void> {
  const config = parseServerConfig(process.env);
  const dataPaths = dataPathsIn(config.dataDir);
  const everything = process.argv.includes('--all');
  await clearEndedDevelopment(dataPaths, log);
  const sources = config.registry ? {} : Object.fromEntries(REMOTES.map((remote) => [remote, versionOf(remote)]));
  if (config.registry) await bringFirst(config.registry, dataPaths, log);
  // Of a shop that follows a registry nothing is published here.
  const { live, plan } = await standingOf(dataPaths, sources, log);
  const remotes = everything ? [...plan.publish, ...plan.differing] : plan.publish;
  const record = readCheckout(dataPaths, WORKSPACE, log);
  const prepared = await prepareShell(dataPaths, record, remotes, log);
  if (remotes.length > 0) await publishPlanned(config, dataPaths, prepared.build, remotes);
  // A remote that was to be published with the shell, and could not, is still served by its live release.
  const isAccepted = prepared.refused.length === 0;
  const known = isAccepted ? chooseShell(dataPaths, prepared.build, record, liveReleases(dataPaths), log) : prepared;
  const place = { config, dataPaths, record, live: liveComposition(dataPaths) };
  const chosen = known.refused.length === 0 ? await tryShell(known.build, place, log) : known;
  if (chosen.refused.length === 0) await adoptShell(dataPaths, chosen.build, record, log, everything);
  for (const reason of chosen.refused) print(`The edited shell isn’t live; its previous build stays: ${reason}.`);
  for (const remote of everything ? [] : plan.differing) {
    print(
      `${remote}@${live[remote]} stays live. The sources here would build ${sources[remote]}, but haven’t been edited since.`,
    );
  }
  for (const remote of plan.retired)
    print(`${remote} was retired and stays out of the shop; \`npm run release -- publish ${remote}\` brings it back.`);
  if (!everything && plan.differing.length > 0)
    print('`npm run release -- status` compares them, `npm run release -- publish <remote>` publishes from here.');
}

try {
  await prepare();
} catch (error) {
  process.stderr.write(`${publishingFailure(error).trim()}\n`);
  process.exitCode = 1;
}
// The bundler keeps handles open after it has finished.
process.exit();
