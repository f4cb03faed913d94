import type { ServerConfig } from 'shared-contracts/config';
import { actorOf, recordAudit } from '../../registry/audit-file.ts';
import { dataPathsIn } from '../../registry/data-paths.ts';
import { collect } from '../../release/collect.ts';
import { print, UsageError } from './terminal.ts';
import { daysOf, type TypedCommand } from './typed-command.ts';

/** Removes what nothing in the data folder has used for some days. */
export async function runCollect(config: ServerConfig, { names, options }: TypedCommand): Promise<void> {
  if (names.length > 0) throw new UsageError('`collect` takes no names.');
  const days = daysOf({ options });
  const isDry = options['dry-run'];
  const dataPaths = dataPathsIn(config.dataDir);
  const now = new Date();
  const { files, bytes, summary: subject } = await collect({ dataPaths, days, isDry, now });
  const actor = actorOf(process.env);
  const reason = `unused for ${days} days`;
  if (!isDry) recordAudit(dataPaths, { at: now.toISOString(), actor, action: 'collect', subject, reason });
  for (const name of Object.values(files).flat()) print(`  ${name}`);
  const counts = Object.entries(files).map(([kind, removed]) => `${removed.length} ${kind}`);
  print(`${isDry ? 'Would remove' : 'Removed'} ${counts.join(', ')}: ${(bytes / 1024 / 1024).toFixed(1)} MB.`);
}
