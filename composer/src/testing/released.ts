import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Release } from 'shared-contracts/composition';
import { integrityOf, releaseDigest } from '../release/integrity.ts';
import { type DataPaths, releaseFolder } from '../registry/data-paths.ts';
import { testRelease } from './test-composition.ts';

/** The text that a file of a test's release holds: a script that does nothing. */
export const released = (release: string, file: string): string => `// ${file} of ${release}`;

const files = ['entry.js', 'server/bundle.cjs', 'a.js'];

/** A release in the folder that its digest names, as publishing leaves it; with the given changes of its description. */
export function writeDigested(
  dataPaths: DataPaths,
  remote: string,
  version: string,
  change: Partial<Release> = {},
): Release {
  const old = writeRelease(dataPaths, remote, version);
  const { revision: _revision, builtAt: _builtAt, ...content } = old;
  const described = { ...content, ...change };
  const description = JSON.stringify(described);
  const release = { ...described, digest: releaseDigest(description) };
  const folder = releaseFolder(dataPaths, release);
  rmSync(folder, { recursive: true, force: true });
  renameSync(releaseFolder(dataPaths, old), folder);
  writeFileSync(path.join(folder, 'release.json'), description);
  return release;
}

/** A release that lies on disk with its files, as publishing left it before releases had digests. */
export function writeRelease(dataPaths: DataPaths, remote: string, version: string): Release {
  const name = `${remote}@${version}`;
  const integrity = Object.fromEntries(files.map((file) => [file, integrityOf(Buffer.from(released(name, file)))]));
  const release = testRelease(remote, {
    version,
    integrity,
    revision: '3c4e8f0',
    builtAt: '2026-01-05T09:00:00.000Z',
  });
  const folder = releaseFolder(dataPaths, release);
  mkdirSync(path.join(folder, 'server'), { recursive: true });
  for (const file of files) writeFileSync(path.join(folder, file), released(name, file));
  writeFileSync(path.join(folder, 'release.json'), JSON.stringify(release));
  return release;
}
