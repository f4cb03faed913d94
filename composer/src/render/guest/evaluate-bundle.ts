import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import type { RemoteModule } from 'shared-runtime';
import type { Release } from 'shared-contracts/composition';
import { RELEASE_BASE } from '../../build/release-base.ts';
import { releaseBase, releaseFolder } from '../../registry/data-paths.ts';
import { SHADOWED, shadowsFor } from './guarded-globals.ts';
import { bundleName } from './bundle-name.ts';
import type { RunningCode } from './running-code.ts';
import { type SharedFacades, type SharedModules, sharedFacades } from './shared-facades.ts';

/** The exports of a server bundle: each expose, evaluated on first use. The trial has checked the modules' shape. */
export type BundleExposes = Readonly<Record<string, () => RemoteModule>>;

/** An evaluated bundle. */
export interface Bundle {
  readonly exposes: BundleExposes;
  readonly own: SharedFacades['own'];
}

/** The surroundings in which a bundle is evaluated. */
export interface BundleSurroundings {
  /** The folder that holds the releases. */
  readonly releases: string;
  readonly running: RunningCode;
  readonly shared: SharedModules;
}

function readChecked(release: Release, releases: string): string {
  const bytes = readFileSync(path.join(releaseFolder({ releases }, release), release.server));
  const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  if (integrity !== release.integrity[release.server])
    throw new Error('the server bundle is not the one that was released');
  return bytes.toString('utf8');
}

/** Runs the early script of a release, for a trial that has names of a page; in strict mode, as bundles. */
export function evaluateEarly({ remote, version, early }: Release, running: RunningCode): void {
  const name = `${remote}@${version}`;
  const wrapped = `(function (${SHADOWED.join(', ')}) { 'use strict';${early?.text ?? ''}\n})`;
  const evaluate: (...args: unknown[]) => void = new vm.Script(wrapped, {
    filename: 'early script',
  }).runInThisContext();
  const shadows = shadowsFor(name, running);
  running.within(name, () => evaluate(...SHADOWED.map((shadowed) => shadows[shadowed])));
}

/**
 * Evaluates a remote's server bundle: checked against its release, in strict mode (so that writing to a frozen built-in
 * throws instead of passing silently), with nothing to require but the shell's own instances. One that loops is ended with its
 * process, by the processor time that it used.
 */
export function evaluateBundle(release: Release, { releases, running, shared }: BundleSurroundings): Bundle {
  const name = `${release.remote}@${release.version}`;
  const code = readChecked(release, releases);
  const wrapped = `(function (exports, require, module, ${[RELEASE_BASE, ...SHADOWED].join(', ')}) { 'use strict';${code}\n})`;
  const script = new vm.Script(wrapped, { filename: bundleName(name) });
  const evaluate: (...args: unknown[]) => void = script.runInThisContext();
  const module: { exports: { exposes?: BundleExposes } } = { exports: {} };
  const shadows = shadowsFor(name, running);
  const { require, own } = sharedFacades(shared, { release: name, commands: release.commands }, running);
  running.within(name, () =>
    evaluate(module.exports, require, module, releaseBase(release), ...SHADOWED.map((shadowed) => shadows[shadowed])),
  );
  if (!module.exports.exposes) throw new Error('the server bundle doesn’t export “exposes”');
  return { exposes: module.exports.exposes, own };
}
