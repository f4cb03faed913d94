import { AsyncLocalStorage } from 'node:async_hooks';
import { Component, createElement, lazy, type ReactNode, Suspense } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import type { Platform } from 'shared-contracts';
import { expect, test, vi } from 'vitest';
import { testComposition, testRelease } from '../../testing/test-composition.ts';
import { freezeClasses, freezeData } from './freeze-shared.ts';
import type { Owner } from './host.ts';
import { Pulse } from './pulse.ts';
import { RunningCode } from './running-code.ts';
import { sharedFacades } from './shared-facades.ts';

const [A, B] = ['mf-a@1.0.0', 'mf-b@1.0.0'];

function facadesOf(release: string, modules: Readonly<Record<string, object>>) {
  const pulse = new Pulse(() => undefined);
  pulse.number(testComposition(testRelease('mf-a'), testRelease('mf-b')));
  const host = { owner: new AsyncLocalStorage<Owner>(), threadCpu: () => 0, post: () => undefined };
  const running = new RunningCode(host, pulse);
  return { running, facades: sharedFacades(new Map(Object.entries(modules)), release, running) };
}

test('a class is known as its release wherever it renders, after whoever rendered before it', async () => {
  const { running, facades } = facadesOf(A, { react: { createElement, lazy } });
  const react = facades.require('react') as { createElement: typeof createElement; lazy: typeof lazy };
  const seen: (string | null)[] = [];
  class Whole extends Component {
    override render(): ReactNode {
      seen.push(running.release);
      return null;
    }
  }
  const Late = react.lazy(async () => ({ default: Whole }));
  const Other = (): ReactNode => {
    running.enter(B);
    return null;
  };
  const tree = createElement(
    Suspense,
    null,
    createElement(Other),
    react.createElement(Whole),
    createElement(Other),
    createElement(Late),
  );
  await new Response(await renderToReadableStream(tree)).text();
  expect(seen).toEqual([A, A]);
});

test('a release reaches its own modules, no others, and runs in no other name', async () => {
  const load = vi.fn(async () => ({}));
  const within = vi.fn();
  const platform = { load, within, services: {} } as unknown as Platform; // Only these are asked.
  const { facades } = facadesOf(A, { 'shared-contracts': { usePlatform: () => platform } });
  const contracts = facades.require('shared-contracts') as { usePlatform: () => Platform };
  const own = contracts.usePlatform();
  expect(contracts.usePlatform()).toBe(own);
  expect(own.services).toBe(platform.services);
  await own.load('mf-a', './pages/one');
  await expect(own.load('mf-b', './pages/one')).rejects.toThrow('only mf-a@1.0.0');
  expect(load.mock.calls).toEqual([['mf-a', './pages/one']]);
  expect(() => own.within('mf-b', () => undefined)).toThrow('only mf-a@1.0.0');
  expect(within).not.toHaveBeenCalled();
});

test('classes of what each page gets anew stay as they are, and what they bind to themselves they may', () => {
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
  expect(() => Object.assign(Cache.prototype, { find: () => 'mine' })).toThrow('find cannot be assigned here');
  expect(() => Object.assign(Base.prototype, { added: 1 })).toThrow('not extensible');
  expect(() => Object.assign(Cache, { added: 1 })).toThrow('not extensible');
  expect(new Cache().find()).toBe('own');
});

test('data is frozen as deep as it goes', () => {
  const data = freezeData({ config: { origins: ['one'] } });
  expect(() => data.config.origins.push('two')).toThrow('not extensible');
});
