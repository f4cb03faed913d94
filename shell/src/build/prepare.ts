import { placesIn, readLiveComposition } from 'composer/registry';
import { publish, REMOTES, trialIn, versionOf } from 'composer/release';
import { parseServerConfig } from 'shared-contracts/config';
import { buildShell } from './build-shell.ts';
import { scriptReport } from './script-report.ts';

// Brings the data folder up to the sources: the shell's build, and a release of every remote whose sources changed.
const config = parseServerConfig(process.env);
const places = placesIn(config.dataDir);
const build = await buildShell(places);
const live = readLiveComposition(places);
const changed = REMOTES.filter((remote) => live?.remotes[remote]?.version !== versionOf(remote));
if (changed.length > 0) await publish(changed, { places, trial: await trialIn(config, places, build) });
const composition = readLiveComposition(places);
if (changed.length > 0 && composition) {
  for (const line of scriptReport(places, build, composition)) process.stdout.write(`${line}\n`);
}
// The bundler keeps handles open after it has finished.
process.exit();
