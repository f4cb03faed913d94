import { constants, setPriority } from 'node:os';
import path from 'node:path';
import type { Composition, Release } from 'shared-contracts/composition';
import { hasCompiler } from '../../build/compiler.ts';
import { WORKSPACE } from '../../build/load-definition.ts';
import type { RegistryService } from '../../client/registry-service.ts';
import { uploadRelease } from '../../client/upload-release.ts';
import { replaceText } from '../../registry/atomic-file.ts';
import { recordCheckout } from '../../registry/checkout-record.ts';
import { dataPathsIn, releaseFolder } from '../../registry/data-paths.ts';
import { SHARED_TYPES } from '../../registry/shell-build.ts';
import { sweepDrafts } from '../../release/draft-folders.ts';
import { buildRelease } from '../../release/publish.ts';
import { StepTimes } from '../../release/step-times.ts';
import { reportUnchecked } from './publish.ts';
import { digestOf, printChange, type RegistryCommand, refuseLocalOptions } from './registry-command.ts';
import { log, print, UsageError } from './terminal.ts';
import { reasonOf, type TypedCommand } from './typed-command.ts';

/** The reason of a promotion where none is given. */
const reasonFor = (typed: TypedCommand): string => (typed.options.reason === undefined ? 'published' : reasonOf(typed));

/** The file with the declarations of the shared packages in the registry's shell; undefined where it has none. */
async function sharedTypes(service: RegistryService, dataDir: string): Promise<string | undefined> {
  const text = hasCompiler() ? await service.sharedTypes() : null;
  if (text === null) return undefined;
  const file = path.join(dataDir, SHARED_TYPES);
  replaceText(file, text);
  return file;
}

/** Asks a registry to make uploaded releases live in place of those that were live before. */
async function promote(
  service: RegistryService,
  live: Composition | undefined,
  releases: readonly { remote: string; digest: string }[],
  typed: TypedCommand,
) {
  const replacements = releases.map(({ remote, digest }) => {
    const base = live?.remotes[remote];
    return { remote, release: digest, base: base ? digestOf(base) : null };
  });
  return service.promote({ releases: replacements, reason: reasonFor(typed), share: typed.options.share });
}

/** Builds remotes here, uploads their releases to the registry, and asks it to make them live. */
export const publishToRegistry: RegistryCommand = async ({ dataDir }, typed, service) => {
  refuseLocalOptions(typed);
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const started = performance.now();
  const dataPaths = dataPathsIn(dataDir);
  const times = new StepTimes();
  if (!typed.options['no-promote']) void service.announce();
  // What is replaced is what was live when the author began: what others publish during the build is not taken back.
  const [signed, shared] = await Promise.all([service.live(), sharedTypes(service, dataDir)]);
  const live = signed?.composition;
  sweepDrafts(dataPaths, new Date());
  reportUnchecked(shared);
  const releases: Release[] = [];
  for (const remote of typed.names)
    releases.push(
      await times.measure('build', () => buildRelease(remote, { dataPaths, log, typing: { isChecked: true, shared } })),
    );
  const uploaded: { remote: string; digest: string }[] = [];
  for (const release of releases) {
    const folder = releaseFolder(dataPaths, release);
    const { digest, sent, bytes } = await times.measure('upload', () => uploadRelease(service, folder, release));
    uploaded.push({ remote: release.remote, digest });
    print(`${release.remote}@${release.version} uploaded as ${digest}: ${sent} files, ${Math.ceil(bytes / 1024)} KB`);
  }
  if (typed.options['no-promote']) {
    for (const { remote, digest } of uploaded) print(`\`promote ${remote} ${digest}\` makes it live.`);
    return;
  }
  // What the registry's own steps leave of the request is its database's and the network's.
  const answer = await times.measure('switch', () => promote(service, live, uploaded, typed));
  for (const step of ['store', 'trial', 'browser'] as const) times.move('switch', step, answer.steps[step] ?? 0);
  const published = Object.fromEntries(releases.map(({ remote, version }) => [remote, version]));
  await recordCheckout(dataPaths, WORKSPACE, { remotes: published }, log);
  printChange(answer, `; ${((performance.now() - started) / 1000).toFixed(1)} s (${times.toString()})`);
};

/** Makes a release live that was uploaded before. */
export const promoteInRegistry: RegistryCommand = async (_config, typed, service) => {
  refuseLocalOptions(typed);
  const [remote, digest, ...more] = typed.names;
  if (remote === undefined || digest === undefined || more.length > 0)
    throw new UsageError('`promote` takes the name of a remote and the digest of one of its releases.');
  const live = (await service.live())?.composition;
  printChange(await promote(service, live, [{ remote, digest }], typed));
};
