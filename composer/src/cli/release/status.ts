import type { ServerConfig } from 'shared-contracts/config';
import { REMOTES, WORKSPACE } from '../../build/load-definition.ts';
import { readVerdict, trialInWords } from '../../gate/verdict-records.ts';
import { readCheckout } from '../../registry/checkout-record.ts';
import { dataPathsIn } from '../../registry/data-paths.ts';
import { readLive } from '../../registry/recover-channel.ts';
import { damageOf } from '../../registry/release-check.ts';
import { readReturned } from '../../registry/return-composition.ts';
import { versionOf } from '../../release/publish.ts';
import { log, print } from './terminal.ts';

/** How a remote's sources here stand to what is live. */
export function differenceOf(version: string, live: string | undefined, published: string | undefined): string {
  if (version === live) return '';
  if (published === undefined) return `   (local sources: ${version}; never published from here)`;
  return `   (local sources: ${version}; ${published === version ? 'published from elsewhere since' : 'edited since last published here'})`;
}

/** Prints what is live, and what would change. */
export async function runStatus(config: ServerConfig): Promise<void> {
  const dataPaths = dataPathsIn(config.dataDir);
  const found = readLive(dataPaths);
  if (!('channel' in found)) {
    return print(`No channel can be read (${found.reason}). The next publish or start rewrites it.`);
  }
  const { channel, composition } = found;
  print(`composition ${composition.id}, number ${composition.counter}, since ${composition.createdAt}`);
  const record = readCheckout(dataPaths, WORKSPACE, log);
  const { retired = [] } = channel;
  // A remote may be live from another repository, and a retired one may have its sources here.
  const known = [...new Set([...REMOTES, ...Object.keys(composition.remotes)])].sort();
  for (const remote of known.filter((one) => composition.remotes[one] || !retired.includes(one))) {
    const live = composition.remotes[remote]?.version;
    print(
      `  ${remote.padEnd(20)} ${live ?? 'not released'}${REMOTES.includes(remote) ? differenceOf(versionOf(remote), live, record?.remotes[remote]) : ''}`,
    );
    const release = composition.remotes[remote];
    if (release) print(`  ${''.padEnd(20)} ${trialInWords(readVerdict(dataPaths, release))}`);
  }
  if (retired.length > 0) print(`  retired: ${retired.join(', ')}`);
  for (const [release, files] of Object.entries(await damageOf(dataPaths, composition)))
    print(`  damaged: ${release}: ${files.slice(0, 3).join(', ')}${files.length > 3 ? ' …' : ''}`);
  for (const { release, at, reason } of readReturned(dataPaths).slice(0, 5))
    print(`  returned from ${release} at ${at}: ${reason}`);
  for (const { id, at, change } of channel.history.slice(0, 5)) print(`  ${at}  ${id}  ${change}`);
}
