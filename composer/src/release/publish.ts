import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Composition, Release } from 'shared-contracts/composition';
import { z } from 'zod';
import { buildRemote } from '../build/build-remote.ts';
import { loadDefinition, WORKSPACE } from '../build/load-definition.ts';
import { readRelease, switchReleases } from '../registry/composition-files.ts';
import { type Places, releaseBase, releaseFolder } from '../registry/places.ts';
import type { ProcessOptions } from '../render/render-process.ts';
import { assembleRelease } from './assemble-release.ts';
import { hashOfSources } from './input-hash.ts';
import { precompress } from './precompress.ts';
import { smokeRender } from './smoke-render.ts';

/** What building a release needs beside the sources. */
export interface PublishOptions {
  readonly places: Places;
  /** The render process that tries new releases before anybody sees them; null leaves the trial out. */
  readonly trial: ProcessOptions | null;
}

function revisionOf(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: WORKSPACE, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return 'unknown'; // A copy of the sources without their history can still be built.
  }
}

/** The version a remote's sources would be released as now: its own version and a hash of all that goes into the build. */
export function versionOf(remote: string): string {
  const file = path.join(WORKSPACE, remote, 'package.json');
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(file, 'utf8')));
  const sources = [
    `${remote}/src`,
    `${remote}/remote.config.ts`,
    `${remote}/package.json`,
    'composer/src/build',
    'package-lock.json',
  ];
  return `${version}-${hashOfSources(WORKSPACE, sources)}`;
}

/** Builds the release of a remote's present sources, or finds it already built. Released files never change. */
export async function buildRelease(remote: string, places: Places): Promise<Release> {
  const version = versionOf(remote);
  const folder = releaseFolder(places, { remote, version });
  if (existsSync(path.join(folder, 'release.json'))) return readRelease(folder);
  const definition = await loadDefinition(remote);
  const draft = `${folder}.draft`;
  rmSync(draft, { recursive: true, force: true });
  await buildRemote(definition, { out: draft, base: releaseBase({ remote, version }), version });
  const release = assembleRelease(definition, draft, version, revisionOf(), new Date());
  precompress(draft);
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
  return release;
}

/**
 * Builds, tries and releases remotes, and switches the composition to them in one step.
 *
 * @throws {ShopError} FEDERATION-001 to -003; nothing is switched then.
 */
export async function publish(remotes: readonly string[], options: PublishOptions): Promise<Composition> {
  const releases: Release[] = [];
  for (const remote of remotes) releases.push(await buildRelease(remote, options.places));
  if (options.trial) await smokeRender(releases, options.places, options.trial);
  return switchReleases(options.places, releases, new Date());
}
