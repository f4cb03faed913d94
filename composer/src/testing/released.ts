import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Release } from 'shared-contracts/composition';
import { integrityOf } from '../release/integrity.ts';
import { type DataPaths, releaseFolder } from '../registry/data-paths.ts';
import { testRelease } from './test-composition.ts';

/** The text that a file of a test's release holds. */
export const released = (release: string, file: string): string => `${file} of ${release}`;

/** A release that lies on disk with its files, as publishing would have left it. */
export function writeRelease(dataPaths: DataPaths, remote: string, version: string): Release {
  const files = ['entry.js', 'server/bundle.cjs', 'a.js'];
  const name = `${remote}@${version}`;
  const integrity = Object.fromEntries(files.map((file) => [file, integrityOf(Buffer.from(released(name, file)))]));
  const release = testRelease(remote, { version, integrity });
  const folder = releaseFolder(dataPaths, release);
  mkdirSync(path.join(folder, 'server'), { recursive: true });
  for (const file of files) writeFileSync(path.join(folder, file), released(name, file));
  writeFileSync(path.join(folder, 'release.json'), JSON.stringify(release));
  return release;
}
