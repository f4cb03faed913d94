import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Composition } from 'shared-contracts/composition';
import { replaceJson } from './atomic-file.ts';
import type { DataPaths } from './data-paths.ts';
import { NOTHING_EARLIER, resolveOwners } from './owners.ts';
import type { RegistryLog } from './recover-channel.ts';

const fileOf = ({ channel }: Pick<DataPaths, 'channel'>): string => path.join(path.dirname(channel), 'last-good.json');

/** The last composition that served for a minute; null where there is none, or it can't be read, which is logged. */
export function readLastGood(
  dataPaths: Pick<DataPaths, 'channel'>,
  log: RegistryLog = () => undefined,
): Composition | null {
  const file = fileOf(dataPaths);
  if (!existsSync(file)) return null;
  try {
    const composition = Composition.parse(JSON.parse(readFileSync(file, 'utf8')));
    const { remotes } = resolveOwners(composition.remotes, {
      ...NOTHING_EARLIER,
      personal: composition.personal ?? [],
    });
    return { ...composition, remotes };
  } catch (error) {
    log('The last good composition can’t be read', { error: String(error) });
    return null;
  }
}

/** Remembers a composition that has served for a minute. */
export function recordLastGood(dataPaths: Pick<DataPaths, 'channel'>, composition: Composition): void {
  replaceJson(fileOf(dataPaths), composition);
}
