import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeLog } from '../operations/server-log.ts';

/** A key as it is kept; a file that holds anything else is damaged. */
const KEPT_KEY = /^[\w-]{43}$/;

function readKey(file: string): string | null {
  try {
    const key = readFileSync(file, 'utf8');
    if (KEPT_KEY.test(key)) return key;
    rmSync(file, { force: true });
    return null;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Writes a key unless another process of the shop was first; readable for the shop's own user alone. */
function offerKey(file: string, key: string): void {
  const draft = `${file}.${process.pid}`;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(draft, key, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * A key of this server's own, made at the first start and kept in the data folder for all of its processes. Where that
 * can't be kept, it lasts as long as the process does.
 */
export function keptKey(dataDir: string, name: string): string {
  const file = path.join(dataDir, name);
  const made = randomBytes(32).toString('base64url');
  try {
    if (readKey(file) === null) offerKey(file, made);
    return readKey(file) ?? made;
  } catch (error) {
    writeLog('A key can’t be saved', { key: name, error: String(error) });
    return made;
  }
}
