import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { lock } from 'proper-lockfile';
import { ShopError } from 'shared-contracts/errors';

/** A lock that was not refreshed for so long (ms) was left behind by a process that died. */
const STALE = 5000;
/** Longer than it takes for a dead process's lock to be given up: about 10 s. */
const TIME_LIMIT = { retries: 100, minTimeout: 20, maxTimeout: 120, factor: 1.2, randomize: true };

/**
 * Runs a short change of files that others may change too, one after the other, so that of two publishers neither writes over
 * what the other has just read. Never taken inside of itself.
 *
 * @param file the file that the lock is named after; it need not exist
 * @throws {ShopError} FEDERATION-006 when another holds it for longer than about ten seconds.
 */
export async function whileLocked<Result>(file: string, change: () => Result | Promise<Result>): Promise<Result> {
  mkdirSync(path.dirname(file), { recursive: true });
  const release = await lock(file, { stale: STALE, retries: TIME_LIMIT, realpath: false }).catch((cause: unknown) => {
    throw new ShopError('FEDERATION-006', { file: path.basename(file) }, { cause });
  });
  try {
    return await change();
  } finally {
    await release();
  }
}

/**
 * Runs a change that may take long, unless another process is at it.
 *
 * @param file the file that the lock is named after; it need not exist
 * @param lost receives the error where the lock is lost on the way, because this process stood still: another may then do the same
 * @returns null where another process holds the lock
 */
export async function whileAlone<Result>(
  file: string,
  change: () => Promise<Result>,
  lost: (error: Error) => void,
): Promise<Result | null> {
  mkdirSync(path.dirname(file), { recursive: true });
  const options = { stale: STALE, retries: 0, realpath: false, onCompromised: lost };
  const release = await lock(file, options).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ELOCKED') return null;
    throw error;
  });
  if (!release) return null;
  try {
    return await change();
  } finally {
    await release().catch(() => undefined); // A lost lock is no longer there to be released.
  }
}
