import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** Made by builds, or for tests alone. */
const IGNORED = new Set(['node_modules', '.mf', 'dist', '.data', 'testing']);

function* filesBelow(place: string): Generator<string> {
  if (!existsSync(place)) return;
  if (statSync(place).isFile()) {
    yield place;
    return;
  }
  for (const entry of readdirSync(place, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (IGNORED.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue;
    yield* filesBelow(path.join(place, entry.name));
  }
}

/** A short hash over the content and names of all files in the given data paths: the same sources always give the same. */
export function hashOfSources(root: string, dataPaths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const place of dataPaths) {
    for (const file of filesBelow(path.join(root, place))) {
      hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex').slice(0, 10);
}
