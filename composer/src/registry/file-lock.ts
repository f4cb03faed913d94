import { closeSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { ShopError } from 'shared-contracts/errors';

/** A lock that is older (ms) was left behind by a process that died. */
const STALE = 10_000;
const PATIENCE = 5000;
const PAUSE = 20;

function isStale(lock: string): boolean {
  try {
    return Date.now() - statSync(lock).mtimeMs > STALE;
  } catch {
    return false; // It was just given back.
  }
}

function tryLock(lock: string): boolean {
  try {
    closeSync(openSync(lock, 'wx'));
    return true;
  } catch {
    if (isStale(lock)) rmSync(lock, { force: true });
    return false;
  }
}

/**
 * Runs a short change of a file that others may change too, one after the other, so that of two publishers neither writes
 * over what the other has just read.
 *
 * @throws {ShopError} FEDERATION-004 when another holds the file for more than five seconds.
 */
export function whileLocked<Result>(file: string, change: () => Result): Result {
  const lock = `${file}.lock`;
  mkdirSync(path.dirname(file), { recursive: true });
  const until = Date.now() + PATIENCE;
  while (!tryLock(lock)) {
    if (Date.now() > until) throw new ShopError('FEDERATION-004', { reason: 'another publisher holds the channel' });
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE);
  }
  try {
    return change();
  } finally {
    rmSync(lock, { force: true });
  }
}
