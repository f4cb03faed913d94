import { AsyncLocalStorage } from 'node:async_hooks';
import type { Platform } from 'shared-runtime';
import { expect, test, vi } from 'vitest';
import { testComposition, testRelease } from '../../testing/test-composition.ts';
import { freezeClasses, freezeData, freezeShared } from './freeze-shared.ts';
import type { Owner } from './host.ts';
import { Heartbeat } from './heartbeat.ts';
import { RunningCode } from './running-code.ts';
import { sharedFacades } from './shared-facades.ts';

const [A, B] = ['mf-a@1.0.0', 'mf-b@1.0.0'];

function facadesOf(release: string, modules: Readonly<Record<string, object>>, commands?: readonly string[]) {
  const heartbeat = new Heartbeat(
    () => undefined,
    () => 0,
  );
  heartbeat.number(testComposition(testRelease('mf-a'), testRelease('mf-b')));
  const host = { owner: new AsyncLocalStorage<Owner>(), threadCpu: () => 0, post: () => undefined };
  const running = new RunningCode(host, heartbeat);
  return { running, facades: sharedFacades(new Map(Object.entries(modules)), { release, commands }, running) };
}

/** A class component in React's sense. */
class Whole {
  static readonly seen: (string | null)[] = [];
  static running: RunningCode;

  render(): string {
    Whole.seen.push(Whole.running.release);
    return 'rendered';
  }
}
Object.assign(Whole.prototype, { isReactComponent: {} });

test('a class is attributed to its release wherever it renders, after code of others, and where it loads late', async () => {
  type Load = () => Promise<{ default: typeof Whole }>;
  const { running, facades } = facadesOf(A, {
    react: { createElement: (type: unknown) => type, lazy: (load: Load) => load },
  });
  const react = facades.require('react') as {
    createElement: (type: typeof Whole) => typeof Whole;
    lazy: (load: Load) => Load;
  };
  Whole.running = running;
  const late = await react.lazy(async () => ({ default: Whole }))();
  for (const Owned of [react.createElement(Whole), late.default]) {
    const instance = new Owned();
    running.enter(B);
    expect(instance.render()).toBe('rendered');
  }
  expect(Whole.seen).toEqual([A, A]);
});

test('a release reaches its own modules, no others, and runs in no other name', async () => {
  const load = vi.fn(async () => ({}));
  const within = vi.fn();
  const platform = { load, within, services: {} } as unknown as Platform; // Only these are asked.
  const { facades } = facadesOf(A, { 'shared-runtime': { usePlatform: () => platform } });
  const contracts = facades.require('shared-runtime') as { usePlatform: () => Platform };
  const own = contracts.usePlatform();
  expect(contracts.usePlatform()).toBe(own);
  expect(own.services).toBe(platform.services);
  await own.load('mf-a', './pages/one');
  await expect(own.load('mf-b', './pages/one')).rejects.toThrow('only mf-a@1.0.0');
  expect(load.mock.calls).toEqual([['mf-a', './pages/one']]);
  expect(() => own.within('mf-b', () => undefined)).toThrow('only mf-a@1.0.0');
  expect(within).not.toHaveBeenCalled();
});

test('classes of objects that each page gets anew stay as they are, and may bind methods to instances', () => {
  class Base {
    subscribe = (): string => 'own';
  }
  class Cache extends Base {
    constructor() {
      super();
      this.find = this.find.bind(this);
    }

    find(): string {
      return this.subscribe();
    }
  }
  freezeClasses([new Cache()]);
  expect(new Cache().find()).toBe('own');
  expect(() => Object.assign(Cache.prototype, { find: () => 'mine' })).toThrow('find can’t be assigned here');
  expect(() => Object.assign(Base.prototype, { added: 1 })).toThrow('not extensible');
  expect(() => Object.assign(Cache, { added: 1 })).toThrow('not extensible');
  expect(new Cache().find()).toBe('own');
});

test('data is frozen at every depth', () => {
  const data = freezeData({ config: { origins: ['one'] } });
  expect(() => data.config.origins.push('two')).toThrow('not extensible');
});

test('no release registers as the owner of commands on the server, or observes the calls to others', () => {
  const asked: unknown[] = [];
  const commands = {
    add: (line: unknown) => void asked.push(line),
    answer: (owner: unknown) => void asked.push(owner),
    waiting: () => asked.length,
  };
  const { facades } = facadesOf(A, { 'shared-runtime': { cart: commands } });
  const { cart } = facades.require('shared-runtime') as { cart: typeof commands };
  expect(() => cart.answer({})).toThrow(expect.objectContaining({ code: 'STORE-002' }));
  expect(cart.add('a line')).toBeInstanceOf(Promise);
  expect(cart.waiting()).toBe(0);
  expect(asked).toEqual([]);
  expect(Object.isFrozen(cart)).toBe(true);
});

test.each([
  ['those that its contents name', ['cart'], null],
  ['all of them where its contents are from before they named any', undefined, null],
  ['no others', ['favorites'], 'STORE-002'],
])('in the trial of its `start` a release answers %s', (_, commands, code) => {
  vi.stubGlobal('window', {});
  try {
    const shared = { cart: { answer: () => undefined, waiting: () => 0 } };
    const { facades } = facadesOf(A, { 'shared-runtime': shared }, commands);
    const { cart } = facades.require('shared-runtime') as typeof shared;
    if (code) expect(() => cart.answer()).toThrow(expect.objectContaining({ code }));
    else expect(() => cart.answer()).not.toThrow();
  } finally {
    vi.unstubAllGlobals();
  }
});

test('an object that is one for the whole process is refused on the server', () => {
  const shopBackend = vi.fn();
  const { facades } = facadesOf(A, {
    'shared-runtime': { shopBackend, askBackend: shopBackend, decideConsent: shopBackend },
  });
  const given = facades.require('shared-runtime') as Record<string, () => void>;
  for (const name of ['shopBackend', 'askBackend', 'decideConsent'])
    expect(given[name]).toThrow('this is for browsers');
  expect(shopBackend).not.toHaveBeenCalled();
});

test('maps and sets that are shared can be read and not changed', () => {
  const routes = new Map([['a', '/a']]);
  const { facades } = facadesOf(A, { shared: { routes, names: new Set(['a']) } });
  const { routes: map, names } = facades.require('shared') as { routes: typeof routes; names: Set<string> };
  expect([map.get('a'), map.has('b'), map.size, [...map], [...names]]).toEqual(['/a', false, 1, [['a', '/a']], ['a']]);
  expect(() => Map.prototype.set.call(map, 'a', '/mine')).toThrow('incompatible receiver');
  expect(() => Set.prototype.add.call(names, 'b')).toThrow('incompatible receiver');
});

test('properties that an object computes on first use are computed before it is frozen', () => {
  class Lazy {
    get words(): string[] {
      const words = ['worked', 'out'];
      Object.defineProperty(this, 'words', { value: words, configurable: true });
      return words;
    }
  }
  const lazy = new Lazy();
  const kinds = new Set(['one']);
  freezeShared(new Map([['shared', { lazy, held: { kinds } }]]));
  expect(Object.isFrozen(lazy) && Object.isFrozen(lazy.words) && Object.isFrozen(Lazy.prototype)).toBe(true);
  expect(lazy.words).toEqual(['worked', 'out']);
});

test('a release copies values for a slot in its own name, and renders no other remote by itself', () => {
  const seen: (string | null)[] = [];
  const Slot = (): null => {
    seen.push(running.release);
    return null;
  };
  const { running, facades } = facadesOf(A, { 'shared-runtime': { Slot, RemotePart: () => 'another remote' } });
  const contracts = facades.require('shared-runtime') as Readonly<Record<string, () => unknown>>;
  running.enter(B);
  contracts['Slot']?.();
  expect(seen).toEqual([A]);
  expect(() => contracts['RemotePart']?.()).toThrow('can’t render another remote');
});

test('a release reports failures in its own name, even with another given, and marks no other', () => {
  const report = vi.fn();
  const platform = { report, mark: vi.fn(), services: {} } as unknown as Platform; // Only these are asked.
  const { facades } = facadesOf(A, { 'shared-runtime': { usePlatform: () => platform } });
  const own = (facades.require('shared-runtime') as { usePlatform: () => Platform }).usePlatform();
  const error = new Error('planted');
  own.report(error, 'mf-b');
  expect(report).toHaveBeenCalledExactlyOnceWith(error, 'mf-a');
  expect(own.mark).toBeUndefined();
});
