import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Composition, Release } from 'shared-contracts/composition';
import { z } from 'zod';
import { checkTypes } from '../build/check-types.ts';
import { hasCompiler } from '../build/compiler.ts';
import type { Typing } from '../build/emit-types.ts';
import { loadDefinition, WORKSPACE } from '../build/load-definition.ts';
import { recordCheckout } from '../registry/checkout-record.ts';
import { switchReleases } from '../registry/switch-releases.ts';
import { type DataPaths, releaseFolder } from '../registry/data-paths.ts';
import type { ProcessOptions } from '../render/process-contract.ts';
import { liveComposition, type RegistryLog, restoreChannel } from '../registry/recover-channel.ts';
import { builtDigest, recordBuilt, writeBuildRecord } from './built-releases.ts';
import { BUILD_SOURCES, hashOfInputs } from './build-inputs.ts';
import { hashOfSources } from './input-hash.ts';
import { draftBeside, sweepDrafts } from './draft-folders.ts';
import { precompress } from './precompress.ts';
import { foreignRulesOfSources, refuseForeignStyles } from '../gate/own-styles.ts';
import { refuseUnlistedNames } from '../gate/stored-in-sources.ts';
import type { ShellContracts } from '../gate/contract-schemas.ts';
import { type BrowserChoice, endBrowser, prepareBrowser } from '../gate/browser/browser-choice.ts';
import { refuseRejected, type Verdict } from '../gate/judge.ts';
import { endTrial, type PreparedTrial, prepareTrial } from '../gate/trial.ts';
import { recordVerdict } from '../gate/verdict-records.ts';
import { StepTimes } from './step-times.ts';
import { markUsed, soundRelease, storeRelease } from './store-release.ts';
import { tryReleases } from './try-releases.ts';
import { fromUnchanged } from './unchanged-sources.ts';

/** The inputs of a release's build besides the sources. */
export interface PublishOptions {
  readonly dataPaths: DataPaths;
  /** The render process that tries new releases before any shopper sees them; null leaves the trial out. */
  readonly trial: ProcessOptions | null;
  /** How the sources are compiled, where the compiler is installed. */
  readonly typing?: Typing;
  /** The schemas of the live shell's events and slots, where its build records them. */
  readonly shell?: ShellContracts | undefined;
  /** The browser that tries new releases after that; none where it is left out. */
  readonly browser?: BrowserChoice;
  /** Receives the gate's verdict before anything is refused or switched. */
  readonly judged?: (verdict: Verdict) => void;
  /** Paths of pages that have been a visitor's own and may be shared from now on. */
  readonly shared?: readonly string[];
  readonly log: RegistryLog;
  /** Is told how long each step takes. */
  readonly times?: StepTimes;
}

/**
 * The version a remote's sources would be released as now: its own version and a hash of all that goes into the build. A label: releases are
 * distinguished by their digests.
 */
export function versionOf(remote: string, workspace = WORKSPACE): string {
  const file = path.join(workspace, remote, 'package.json');
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(file, 'utf8')));
  return `${version}-${hashOfInputs(workspace, remote)}`;
}

/** A hash of the code that a build evaluates in this process: the build itself, and the remote's table of contents with its imports. */
function evaluatedOf(remote: string): string {
  const contents = ['remote.config.ts', 'src/remote.ts', 'src/lib/places.ts'].map((file) => `${remote}/${file}`);
  return hashOfSources(WORKSPACE, [...BUILD_SOURCES, ...contents]);
}

/**
 * Builds the release of a remote's present sources, or finds it already built. Released files never change; missing and
 * damaged ones are built again.
 *
 * @throws {ShopError} FEDERATION-002 where they can't be built, or their types are wrong and are checked.
 */
export async function buildRelease(
  remote: string,
  { dataPaths, log, typing = {} }: Pick<PublishOptions, 'dataPaths' | 'log' | 'typing'>,
): Promise<Release> {
  const sources = { name: () => versionOf(remote), evaluated: () => evaluatedOf(remote) };
  return fromUnchanged(sources, async (version, isUnchanged) => {
    const known = { remote, version, digest: builtDigest(dataPaths, { remote, version }, log) ?? undefined };
    if (known.digest) markUsed(releaseFolder(dataPaths, known), new Date());
    const sound = known.digest && (await soundRelease(releaseFolder(dataPaths, known), known, log));
    const definition = await loadDefinition(remote);
    if (sound) {
      // A start may have built it unchecked.
      if (typing.isChecked && hasCompiler()) await checkTypes(definition.folder, typing.shared);
      return sound;
    }
    refuseUnlistedNames(definition);
    refuseForeignStyles(remote, foreignRulesOfSources(definition));
    const draft = draftBeside(releaseFolder(dataPaths, { remote, version }));
    try {
      // The bundler takes a third of a second to load, which what runs beside a build need not wait for.
      const [{ buildRemote }, { assembleRelease }] = await Promise.all([
        import('../build/build-remote.ts'),
        import('./assemble-release.ts'),
      ]);
      await buildRemote(definition, { out: draft, version }, typing);
      const release = await assembleRelease(definition, draft, version);
      writeBuildRecord(draft, new Date());
      const live = liveComposition(dataPaths)?.remotes[remote];
      await precompress(draft, live && releaseFolder(dataPaths, live));
      if (!isUnchanged()) return null;
      await storeRelease(draft, releaseFolder(dataPaths, release), release, log);
      recordBuilt(dataPaths, release);
      return release;
    } finally {
      rmSync(draft, { recursive: true, force: true });
    }
  });
}

/** Publishes remotes by a trial whose processes are starting. */
async function publishBy(
  prepared: PreparedTrial | null,
  remotes: readonly string[],
  options: PublishOptions,
): Promise<Composition> {
  const { dataPaths, browser, judged, log, shared, shell, times = new StepTimes() } = options;
  const releases: Release[] = [];
  for (const remote of remotes) releases.push(await times.measure('build', () => buildRelease(remote, options)));
  const live = liveComposition(dataPaths);
  const verdict = await times.measure('trial', () =>
    tryReleases(releases, { dataPaths, live, prepared, shell, shared, ...(browser && { browser }) }),
  );
  // The gate measures the browser itself.
  if (verdict.tried.browser.isTried) times.move('trial', 'browser', verdict.tried.browser.seconds * 1000);
  judged?.(verdict);
  refuseRejected(verdict);
  for (const note of verdict.notes) log('A new release differs from the live one', { note });
  recordVerdict(dataPaths, releases, { at: new Date().toISOString(), ...verdict.tried });
  const composition = await times.measure('switch', () => switchReleases(dataPaths, releases, new Date(), log, shared));
  const published = Object.fromEntries(releases.map(({ remote, version }) => [remote, version]));
  await recordCheckout(dataPaths, WORKSPACE, { remotes: published }, log);
  return composition;
}

/**
 * Builds, tries and releases remotes, switches the composition to them in one step, and writes down that this checkout has
 * published them. The processes of the trial and its browser start while the build runs.
 *
 * @throws {ShopError} FEDERATION-001 to -003, -005 and -006; nothing is switched then.
 */
export async function publish(remotes: readonly string[], options: PublishOptions): Promise<Composition> {
  const { dataPaths, log, trial } = options;
  sweepDrafts(dataPaths, new Date());
  await restoreChannel(dataPaths, new Date(), log);
  const prepared = trial && prepareTrial(trial, liveComposition(dataPaths));
  const browser = options.browser && prepareBrowser(options.browser);
  try {
    return await publishBy(prepared, remotes, { ...options, ...(browser && { browser }) });
  } finally {
    await Promise.all([prepared && endTrial(prepared), browser && endBrowser(browser)]);
  }
}
