import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { replaceJson } from './atomic-file.ts';
import type { DataPaths } from './data-paths.ts';
import type { RegistryLog } from './recover-channel.ts';
import { whileLocked } from './registry-lock.ts';

const CheckoutRecord = z.object({
  /** Where the checkout lies, for people. */
  root: z.string(),
  /** The build of the shell that this checkout made last. */
  shell: z.string().optional(),
  /** Per remote, the version that this checkout's sources had when it last published it, or first saw the data. */
  remotes: z.record(z.string(), z.string()),
});

/**
 * The last changes of one checkout of the sources to the data. Several checkouts may share a data folder; only this record
 * distinguishes a checkout's own edits from what others have published since.
 */
export type CheckoutRecord = z.infer<typeof CheckoutRecord>;

/**
 * A checkout is a folder: another one that takes its place under the same path is another checkout. File systems give the number
 * of a removed folder to the next one that is made, so that only its creation time distinguishes the two.
 */
function fileOf(dataPaths: DataPaths, root: string): string {
  const real = realpathSync(root);
  const { ino, birthtimeNs } = statSync(real, { bigint: true });
  const name = createHash('sha256').update(`${real}\0${ino}\0${birthtimeNs}`).digest('hex').slice(0, 16);
  return path.join(path.dirname(dataPaths.channel), 'checkouts', `${name}.json`);
}

/** The last changes of a checkout; null where it made none here, or its record is damaged, which is logged. */
export function readCheckout(dataPaths: DataPaths, root: string, log: RegistryLog): CheckoutRecord | null {
  const file = fileOf(dataPaths, root);
  if (!existsSync(file)) return null;
  try {
    return CheckoutRecord.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    log('The record of this checkout can’t be read; the checkout is treated as new', { file, error: String(error) });
    return null;
  }
}

/** The records of all checkouts, with the files that they are in; damaged ones are left out. */
export function checkoutRecords(dataPaths: DataPaths): readonly (CheckoutRecord & { readonly file: string })[] {
  const folder = path.join(path.dirname(dataPaths.channel), 'checkouts');
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  return names.flatMap((name) => {
    const file = path.join(folder, name);
    try {
      return [{ ...CheckoutRecord.parse(JSON.parse(readFileSync(file, 'utf8'))), file }];
    } catch {
      return []; // Logged where the checkout itself reads it.
    }
  });
}

/** Adds to what a checkout did. */
export async function recordCheckout(
  dataPaths: DataPaths,
  root: string,
  done: Partial<Omit<CheckoutRecord, 'root'>>,
  log: RegistryLog,
): Promise<void> {
  const file = fileOf(dataPaths, root);
  await whileLocked(file, () => {
    const before = readCheckout(dataPaths, root, log);
    const remotes = { ...before?.remotes, ...done.remotes };
    replaceJson(file, { ...before, ...done, root: realpathSync(root), remotes });
  });
}
