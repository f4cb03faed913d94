import { existsSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SeededRandom } from './seeded-random.ts';

/** Damages finished pages on disk: cut short, emptied, overwritten, or with another page in their place. Resolves to how many. */
export function damagePages(dataDir: string, random: SeededRandom, most = 60): number {
  const folder = path.join(dataDir, 'page-cache');
  if (!existsSync(folder)) return 0;
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const pages = entries.filter(({ name }) => name.endsWith('.page')).map((one) => path.join(one.parentPath, one.name));
  const chosen = random.shuffled(pages).slice(0, most);
  let damaged = 0;
  for (const file of chosen) {
    const other = random.pick(chosen);
    try {
      const bytes = readFileSync(file);
      const way = random.below(5);
      if (way === 0) truncateSync(file, Math.floor(bytes.byteLength / 2));
      else if (way === 1) truncateSync(file, 0);
      else if (way === 2) writeFileSync(file, '<!doctype html><p>Maintenance</p>');
      else if (way === 3) writeFileSync(file, readFileSync(other));
      // The facts of one page with the text of another.
      else writeFileSync(file, Buffer.concat([headOf(bytes), bodyOf(readFileSync(other))]));
      damaged += 1;
    } catch {
      // A server has replaced it meanwhile.
    }
  }
  return damaged;
}

const headOf = (page: Buffer): Buffer => page.subarray(0, page.indexOf('\n') + 1);
const bodyOf = (page: Buffer): Buffer => page.subarray(page.indexOf('\n') + 1);
