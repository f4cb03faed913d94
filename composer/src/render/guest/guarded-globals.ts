import { sendFault } from './channel.ts';
import { textOf } from './error-text.ts';
import { hasPageNames } from './has-page-names.ts';
import type { RunningCode } from './running-code.ts';
import { trialFetch } from './trial-fetch.ts';

/** The names that a bundle's own values shadow. */
export const SHADOWED = [
  'process',
  'globalThis',
  'global',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'clearTimeout',
  'clearInterval',
  'clearImmediate',
  'queueMicrotask',
  'fetch',
  'console',
] as const;

/** @see SHADOWED */
export type Shadowed = Record<(typeof SHADOWED)[number], unknown>;

/** How many times as fast timers run in a trial of code that runs in browsers. */
const TRIAL_RATE = 10;

function refuse(what: string): () => never {
  return () => {
    throw new Error(`${what} is not available to a remote on the server`);
  };
}

type Schedule<Timer> = (callback: () => void, ...rest: number[]) => Timer;

/** Timers by numbers of a release's own: neither their objects nor their numbers lead to those of others. */
function numbered<Timer>(schedule: Schedule<Timer>, cancel: (timer: Timer | undefined) => void) {
  const waiting = new Map<unknown, Timer>();
  let next = 1;
  return {
    set(callback: () => void, ...rest: number[]): number {
      const id = next++;
      const run = (): void => {
        waiting.delete(id);
        callback();
      };
      waiting.set(id, schedule(run, ...rest));
      return id;
    },
    clear(id: unknown): void {
      cancel(waiting.get(id));
      waiting.delete(id);
    },
  };
}

/** Timers of a remote: an error in one is named and ends nothing. */
function guardedTimers(release: string, running: RunningCode) {
  const guard = (callback: unknown, args: unknown[] = []) => {
    if (typeof callback !== 'function') throw new TypeError('a callback must be a function');
    return (): void => {
      if (!running.mayRun(release)) return;
      try {
        running.within(release, () => Reflect.apply(callback, undefined, args));
      } catch (error) {
        sendFault(release, error);
      }
    };
  };
  const timeouts = numbered<NodeJS.Timeout>(setTimeout, clearTimeout);
  const immediates = numbered<NodeJS.Immediate>(setImmediate, clearImmediate);
  // A trial with the names of a page watches what a `start` has left behind for a short time.
  const rate = hasPageNames() ? TRIAL_RATE : 1;
  const onceLater = (callback: unknown, ms?: unknown, ...args: unknown[]): number =>
    timeouts.set(guard(callback, args), (Number(ms) || 0) / rate);
  return {
    setTimeout: onceLater,
    setImmediate: (callback: unknown, ...args: unknown[]): number => immediates.set(guard(callback, args)),
    clearTimeout: (id: unknown): void => timeouts.clear(id),
    clearInterval: (id: unknown): void => timeouts.clear(id),
    clearImmediate: (id: unknown): void => immediates.clear(id),
    queueMicrotask: (callback: unknown): void => queueMicrotask(guard(callback)),
    // In a trial with the names of a page it runs once.
    setInterval: hasPageNames() ? onceLater : refuse('setInterval'),
  };
}

/** The globals a remote sees: the usual ones, a process that cannot end anything, its own timers, and no way to the rest. */
export function shadowsFor(release: string, running: RunningCode): Shadowed {
  const process = { env: { NODE_ENV: 'production' }, exit: refuse('process.exit'), on: refuse('process.on') };
  const timers = guardedTimers(release, running);
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
  // Another's code may call this one back: its requests and lines then are still its own.
  const named =
    <Args extends unknown[], Result>(call: (...args: Args) => Result) =>
    (...args: Args): Result =>
      running.within(release, () => call(...args));
  const writers = Object.entries(console).filter(
    (entry): entry is [string, (...args: unknown[]) => unknown] => typeof entry[1] === 'function',
  );
  // In a trial with the names of a page an error in the console is one, as it is in a browser.
  const error = hasPageNames() && {
    error: (...args: unknown[]) => sendFault(release, new Error(`console.error: ${args.map(textOf).join(' ')}`)),
  };
  const ownConsole = Object.freeze({
    ...Object.fromEntries(writers.map(([name, write]) => [name, named(write)])),
    ...error,
    // As in a browser; the engine's error names it where a release replaces a method.
    [Symbol.toStringTag]: 'console',
  });
  const own = {
    process,
    ...timers,
    fetch: named(hasPageNames() ? trialFetch(fetch) : fetch),
    console: ownConsole,
    globalThis: facade,
    global: facade,
  };
  Object.assign(facade, own);
  return own;
}
