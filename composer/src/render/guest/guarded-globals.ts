import { sendFault } from './channel.ts';
import type { RunningCode } from './running-code.ts';

/** The names that a bundle's own values shadow. */
export const SHADOWED = [
  'process',
  'globalThis',
  'global',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'clearTimeout',
  'clearImmediate',
  'queueMicrotask',
] as const;

/** @see SHADOWED */
export type Shadowed = Record<(typeof SHADOWED)[number], unknown>;

function refuse(what: string): () => never {
  return () => {
    throw new Error(`${what} is not available to a remote on the server`);
  };
}

type Callback = (...args: unknown[]) => unknown;

/** Timers of a remote: what they throw is named and ends nothing. They are known by numbers: a timer's object links to everybody's. */
function guardedTimers(release: string, running: RunningCode) {
  const immediates = new Map<number, NodeJS.Immediate>();
  let nextImmediate = 1;
  const guard =
    (callback: Callback) =>
    (...args: unknown[]): void => {
      try {
        running.within(release, () => callback(...args));
      } catch (error) {
        sendFault(release, error);
      }
    };
  const callable = (callback: unknown): Callback => {
    if (typeof callback !== 'function') throw new TypeError('a callback must be a function');
    return callback as Callback; // Nothing more can be known of a remote's function.
  };
  return {
    setTimeout: (callback: unknown, ms?: number, ...args: unknown[]): number =>
      Number(setTimeout(guard(callable(callback)), Number(ms) || 0, ...args)),
    clearTimeout: (id: unknown): void => {
      if (typeof id === 'number') clearTimeout(id);
    },
    setImmediate: (callback: unknown, ...args: unknown[]): number => {
      const id = nextImmediate++;
      const guarded = guard(callable(callback));
      immediates.set(
        id,
        setImmediate(() => {
          immediates.delete(id);
          guarded(...args);
        }),
      );
      return id;
    },
    clearImmediate: (id: unknown): void => {
      if (typeof id !== 'number') return;
      clearImmediate(immediates.get(id));
      immediates.delete(id);
    },
    queueMicrotask: (callback: unknown): void => queueMicrotask(guard(callable(callback))),
    setInterval: refuse('setInterval'),
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
  Object.assign(facade, { process, ...timers, globalThis: facade, global: facade });
  return { process, globalThis: facade, global: facade, ...timers };
}
