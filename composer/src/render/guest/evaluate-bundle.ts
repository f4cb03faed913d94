import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { releaseFolder } from '../../registry/places.ts';
import type { Release } from 'shared-contracts/composition';
import { sendFault } from './channel.ts';
import { bundleName } from './culprit.ts';
import type { Pulse } from './pulse.ts';

/** A bundle whose top level runs longer is refused (ms); well below the heartbeat's limit. */
const EVALUATION_LIMIT = 500;

/** What a server bundle exports: each expose, evaluated when it is first asked for. */
export type BundleExposes = Readonly<Record<string, () => unknown>>;

/** Modules by the name under which bundles ask for them: exactly the instances that the shell itself renders with. */
export type SharedModules = ReadonlyMap<string, object>;

/** What a bundle is evaluated in. */
export interface BundleSurroundings {
  readonly pulse: Pulse;
  readonly shared: SharedModules;
}

/** The only `require` that a remote's server bundle has. */
function requireOf(shared: SharedModules): (name: string) => object {
  return (name) => {
    const instance = shared.get(name);
    if (!instance) throw new Error(`A remote may only require shared modules on the server, not "${name}"`);
    return instance;
  };
}

const SHADOWED = [
  'process',
  'globalThis',
  'global',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
] as const;

function refuse(what: string): () => never {
  return () => {
    throw new Error(`${what} is not available to a remote on the server`);
  };
}

/** Timers of a remote: what they throw is named and does not end the worker, and none keeps it busy for ever. */
function guardedTimers(release: string, pulse: Pulse) {
  const guard =
    (callback: (...args: unknown[]) => unknown) =>
    (...args: unknown[]): void => {
      pulse.mark(release);
      try {
        callback(...args);
      } catch (error) {
        sendFault(release, error);
      } finally {
        pulse.mark(null);
      }
    };
  return {
    setTimeout: (callback: () => void, ms?: number, ...args: unknown[]) => setTimeout(guard(callback), ms, ...args),
    setImmediate: (callback: () => void) => setImmediate(guard(callback)),
    queueMicrotask: (callback: () => void) => queueMicrotask(guard(callback)),
    setInterval: refuse('setInterval'),
  };
}

/** The globals a remote sees: the usual ones, a process that cannot end anything, its own timers, and no way to the rest. */
function shadowsFor(release: string, pulse: Pulse): Record<(typeof SHADOWED)[number], unknown> {
  const process = { env: { NODE_ENV: 'production' }, exit: refuse('process.exit'), on: refuse('process.on') };
  const timers = guardedTimers(release, pulse);
  const names = Object.getOwnPropertyNames(globalThis).filter(
    (name) => !SHADOWED.some((shadowed) => shadowed === name),
  );
  const facade: Record<string, unknown> = {};
  for (const name of names) {
    Object.defineProperty(facade, name, {
      get: () => Reflect.get(globalThis, name),
      configurable: true,
      enumerable: true,
    });
  }
  Object.assign(facade, { process, ...timers, globalThis: facade, global: facade });
  return { process, globalThis: facade, global: facade, ...timers };
}

function readChecked(release: Release, releases: string): string {
  const folder = path.join(
    releases,
    path.relative(releases, releaseFolder({ releases, compositions: '', channel: '', shell: '' }, release)),
  );
  const bytes = readFileSync(path.join(folder, release.server));
  const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  if (integrity !== release.integrity[release.server])
    throw new Error('the server bundle is not the one that was released');
  return bytes.toString('utf8');
}

/**
 * Evaluates a remote's server bundle: checked against its release, in strict mode (so that writing to a frozen built-in
 * throws instead of passing silently), under a time limit, with nothing to require but the shell's own instances.
 */
export function evaluateBundle(
  release: Release,
  releases: string,
  { pulse, shared }: BundleSurroundings,
): BundleExposes {
  const name = `${release.remote}@${release.version}`;
  const code = readChecked(release, releases);
  const wrapped = `(function (exports, require, module, ${SHADOWED.join(', ')}) { 'use strict';${code}\n})`;
  const script = new vm.Script(wrapped, { filename: bundleName(name) });
  const evaluate: (...args: unknown[]) => void = script.runInThisContext();
  const module: { exports: { exposes?: BundleExposes } } = { exports: {} };
  const shadows = shadowsFor(name, pulse);
  pulse.mark(name);
  try {
    runLimited(() => evaluate(module.exports, requireOf(shared), module, ...SHADOWED.map((name) => shadows[name])));
    if (!module.exports.exposes) throw new Error('the server bundle exports no exposes');
    return module.exports.exposes;
  } finally {
    pulse.mark(null);
  }
}

const CALL = Symbol.for('capsule-collective.evaluate');

/** Runs a function under the watchdog of `vm`, the only one that can stop a synchronous endless loop. */
export function runLimited<Result>(call: () => Result): Result {
  const holder = globalThis as { [CALL]?: () => Result };
  holder[CALL] = call;
  try {
    return new vm.Script(`globalThis[Symbol.for('capsule-collective.evaluate')]()`).runInThisContext({
      timeout: EVALUATION_LIMIT,
    }) as Result;
  } finally {
    delete holder[CALL];
  }
}
