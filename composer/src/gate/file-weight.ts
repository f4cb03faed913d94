import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Release } from 'shared-contracts/composition';
import { type DataPaths, releaseFolder } from '../registry/data-paths.ts';

/** The most script (KB, compressed) of a release that declares no budget, and the most of styles. */
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

interface Weight {
  readonly largest: string;
  /** As the author reads it, in KB. */
  readonly text: string;
  /** Bytes, compressed. */
  readonly total: number;
}

const inKb = (length: number): string => (length / KB).toFixed(1);

/** The weight of a release's files for browsers that end so; null where it has none. */
function weightOf(release: Release, ending: string, dataPaths: Pick<DataPaths, 'releases'>): Weight | null {
  const folder = releaseFolder(dataPaths, release);
  const lengths = Object.keys(release.integrity)
    .filter((file) => file.endsWith(ending) && !file.startsWith('server/'))
    .map((file) => ({ file, length: compressedLength(path.join(folder, file)) }))
    .sort((a, b) => b.length - a.length);
  const [largest] = lengths;
  if (!largest) return null;
  const total = lengths.reduce((sum, { length }) => sum + length, 0);
  return { total, text: `${inKb(total)} KB compressed`, largest: `${largest.file} with ${inKb(largest.length)} KB` };
}

/**
 * Checks that the scripts of a release for browsers are within its declared budget together, and its styles within the usual one.
 *
 * @returns the problems, each a sentence
 * @throws {Error} where a file that the release lists can't be read
 */
export function weightProblems(release: Release, dataPaths: Pick<DataPaths, 'releases'>): string[] {
  const { remote, scriptBudget = USUAL } = release;
  const budgets = [
    { kind: 'scripts', ending: '.js', budget: scriptBudget },
    { kind: 'styles', ending: '.css', budget: USUAL },
  ];
  return budgets.flatMap(({ kind, ending, budget }) => {
    const weight = weightOf(release, ending, dataPaths);
    if (!weight || weight.total <= budget * KB) return [];
    const { text, largest } = weight;
    return [`the ${kind} of ${remote} are ${text}, and their budget is ${budget} KB; the largest is ${largest}`];
  });
}
