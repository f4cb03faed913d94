import type { DataPaths } from '../registry/data-paths.ts';
import type { RegistryLog } from '../registry/recover-channel.ts';
import { clearDevelopment, developedPorts } from './development-files.ts';
import { isTaken } from './taken-port.ts';

/** Whether a run that develops in a data folder still serves. */
export async function isUnderDevelopment(dataPaths: DataPaths): Promise<boolean> {
  const taken = await Promise.all(developedPorts(dataPaths).map(isTaken));
  return taken.includes(true);
}

/** Removes what a run of development left behind that was killed. One that still serves keeps what it made. */
export async function clearEndedDevelopment(dataPaths: DataPaths, log: RegistryLog): Promise<void> {
  try {
    if (await isUnderDevelopment(dataPaths)) return;
  } catch (error) {
    log('The development releases can’t be read; development is treated as ended', { error: String(error) });
  }
  clearDevelopment(dataPaths);
}
