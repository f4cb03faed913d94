import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The integrity of some bytes, as browsers write it. */
export function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** The SHA-256 digest of an inline script, as a Content-Security-Policy names it, without quotation marks. */
export function digestOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** The digest by which a release is known: the sha-256 of the bytes of its `release.json`, in base64url: it is part of every address. */
export function releaseDigest(description: string | Uint8Array): string {
  return createHash('sha256').update(description).digest('base64url');
}

/** Files beside those of a release: its own description, and when and by whom it was built. */
export const ABOUT_RELEASE: ReadonlySet<string> = new Set(['release.json', 'build.json']);

/** The integrity of every file below a folder, by its path relative to it; precompressed copies are left out. */
export function integrityOfFolder(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const named = files
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !file.endsWith('.br') && !ABOUT_RELEASE.has(path.relative(folder, file)))
    .map((file): [string, string] => [
      path.relative(folder, file).replaceAll(path.sep, '/'),
      integrityOf(readFileSync(file)),
    ]);
  return Object.fromEntries(named.sort(([a], [b]) => (a < b ? -1 : 1)));
}
