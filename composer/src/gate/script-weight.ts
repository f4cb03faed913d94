import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Release } from 'shared-contracts/composition';
import { type DataPaths, releaseFolder } from '../registry/data-paths.ts';

/** The most script (KB, compressed) of a release that declares no budget. */
const USUAL = 100;

const KB = 1024;

/** The bytes of a file as a browser gets it. Publishing has laid the compressed file beside it. */
function compressedLength(file: string): number {
  try {
    return readFileSync(`${file}.br`).byteLength;
  } catch {
    return brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).byteLength;
  }
}

/**
 * Checks that the scripts of a release for browsers are within its declared budget together.
 *
 * @returns the problem as a sentence; null where there is none
 * @throws {Error} where a file that the release lists can't be read
 */
export function scriptProblem(release: Release, dataPaths: Pick<DataPaths, 'releases'>): string | null {
  const { remote, integrity, scriptBudget = USUAL } = release;
  const folder = releaseFolder(dataPaths, release);
  const lengths = Object.keys(integrity)
    .filter((file) => file.endsWith('.js') && !file.startsWith('server/'))
    .map((file) => ({ file, length: compressedLength(path.join(folder, file)) }))
    .sort((a, b) => b.length - a.length);
  const total = lengths.reduce((sum, { length }) => sum + length, 0);
  const [largest] = lengths;
  if (!largest || total <= scriptBudget * KB) return null;
  const inKb = (length: number): string => (length / KB).toFixed(1);
  return `the scripts of ${remote} are ${inKb(total)} KB compressed, and its budget is ${scriptBudget} KB; the largest is ${largest.file} with ${inKb(largest.length)} KB`;
}
