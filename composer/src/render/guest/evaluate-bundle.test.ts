import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import path from 'node:path';
import * as React from 'react';
import * as JsxRuntime from 'react/jsx-runtime';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testComposition, testRelease } from '../../testing/test-composition.ts';
import { testFolder } from '../../testing/test-folder.ts';
import type { FromGuest } from '../render-protocol.ts';
import { openChannel } from './channel.ts';
import { evaluateBundle } from './evaluate-bundle.ts';
import type { Owner } from './host.ts';
import { Heartbeat } from './heartbeat.ts';
import { ReleaseSet } from './release-set.ts';
import { RunningCode } from './running-code.ts';

const SHARED = new Map<string, object>([
  ['react', React],
  ['react/jsx-runtime', JsxRuntime],
]);
const EMPTY = 'module.exports.exposes = {};';

function released(code: string, remote = 'mf-a', version = '1.0.0') {
  const releases = testFolder({ [`${remote}/${version}/server/bundle.cjs`]: code });
  const hash = createHash('sha384').update(code).digest('base64');
  const release = testRelease(remote, { version, integrity: { 'server/bundle.cjs': `sha384-${hash}` } });
  const heartbeat = new Heartbeat(
    () => undefined,
    () => 0,
  );
  heartbeat.number(testComposition(release));
  const owner = new AsyncLocalStorage<Owner>();
  const running = new RunningCode({ owner, threadCpu: () => 0, post: () => undefined }, heartbeat);
  return { release, surroundings: { releases, running, shared: SHARED } };
}

function evaluate(code: string) {
  const { release, surroundings } = released(code);
  return evaluateBundle(release, surroundings).exposes;
}

test('a bundle gives its exposes, each evaluated on first use', () => {
  const exposes = evaluate(
    `module.exports.exposes = { './a': () => ({ answer: 6 * 7 }), './b': () => { throw new Error('b') } };`,
  );
  expect(exposes['./a']?.()).toEqual({ answer: 42 });
  expect(() => exposes['./b']?.()).toThrow('b');
});

test('a bundle gets the shell’s own instances, and nothing else to require', () => {
  const exposes = evaluate(`module.exports.exposes = { './react': () => require('react') };`);
  expect(exposes['./react']?.()).toMatchObject({ useState: React.useState });
  expect(() => evaluate(`require('node:fs');${EMPTY}`)).toThrow('may only require shared modules');
});

test.each([
  ['as they are asked on the server', undefined, 400],
  ['ten times as fast in a trial with the names of a page', {}, 40],
])('timers run %s', (_, window, delay) => {
  vi.stubGlobal('window', window);
  const timers = vi.spyOn(globalThis, 'setTimeout').mockImplementation(() => ({ unref: () => undefined }) as never);
  onTestFinished(() => {
    timers.mockRestore();
    vi.unstubAllGlobals();
  });
  evaluate(`setTimeout(() => {}, 400);${EMPTY}`);
  expect(timers).toHaveBeenCalledWith(expect.any(Function), delay);
});

test('an error in the console is one of the release in a trial with the names of a page', () => {
  vi.stubGlobal('window', {});
  onTestFinished(() => void vi.unstubAllGlobals());
  const sent: FromGuest[] = [];
  openChannel((message) => sent.push(message));
  evaluate(`console.error('planted', 7);${EMPTY}`);
  expect(sent).toEqual([expect.objectContaining({ type: 'fault', release: 'mf-a@1.0.0' })]);
  expect(sent[0]).toHaveProperty('message', expect.stringContaining('console.error: planted 7'));
});

test.each([
  ['throws', `throw new Error('planted');`, 'planted'],
  ['exits', `process.exit(1);${EMPTY}`, 'process.exit is not available'],
  ['exits by the global object', `globalThis.process.exit(1);${EMPTY}`, 'process.exit is not available'],
  ['listens to the process', `process.on('exit', () => {});${EMPTY}`, 'process.on is not available'],
  ['starts an interval', `setInterval(() => {}, 1);${EMPTY}`, 'setInterval is not available'],
  ['leaves a global behind', `leak = 1;${EMPTY}`, 'leak is not defined'],
  ['exports nothing', '', 'doesn’t export “exposes”'],
  ['cannot be read', 'function (', 'Function statements require'],
])('a bundle that %s is refused', (_name, code, reason) => {
  expect(() => evaluate(code)).toThrow(reason);
});

test('a bundle that is not the released one is not evaluated', () => {
  const { release, surroundings } = released(EMPTY);
  const other = { ...release, integrity: { 'server/bundle.cjs': `sha384-${'A'.repeat(64)}` } };
  expect(() => evaluateBundle(other, surroundings)).toThrow('not the one that was released');
  expect(() => evaluateBundle({ ...release, integrity: {} }, surroundings)).toThrow('not the one');
});

test('writes of a bundle to its global object stay with it, and secrets of the environment are not there', () => {
  const exposes = evaluate(
    `globalThis.planted = 1; module.exports.exposes = { './env': () => JSON.stringify(process.env), './own': () => globalThis.planted };`,
  );
  expect(exposes['./own']?.()).toBe(1);
  expect(Reflect.has(globalThis, 'planted')).toBe(false);
  expect(exposes['./env']?.()).toBe('{"NODE_ENV":"production"}');
});

test('an error in a timer of a bundle is named and ends nothing', async () => {
  const sent: FromGuest[] = [];
  openChannel((message) => sent.push(message));
  evaluate(
    `setTimeout(() => { throw new Error('late') }, 1); queueMicrotask(() => { throw new Error('soon') });${EMPTY}`,
  );
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toMatchObject([
    { type: 'fault', release: 'mf-a@1.0.0', message: expect.stringContaining('soon') },
    { type: 'fault', release: 'mf-a@1.0.0', message: expect.stringContaining('late') },
  ]);
});

function setOf(code: string, shutOut: readonly string[] = [], earlier: readonly ReleaseSet[] = []) {
  const { release, surroundings } = released(code);
  return new ReleaseSet(testComposition(release), { ...surroundings, earlier, shutOut: new Set(shutOut) });
}

test('a set keeps the reason why a bundle is not available, and the rest goes on', () => {
  const set = setOf(`throw new Error('planted');`);
  expect([...set.failures]).toEqual([['mf-a', 'planted']]);
  expect(() => set.module('mf-a', './a')).toThrow('mf-a@1.0.0 has no ./a: planted');
  expect(() => setOf(EMPTY).module('mf-a', './a')).toThrow('not exposed');
});

test('a release that is shut out is not evaluated', () => {
  const set = setOf(`globalThis.constructor.constructor('return globalThis')().touched = 1;${EMPTY}`, ['mf-a@1.0.0']);
  expect(set.failures.get('mf-a')).toContain('temporarily blocked');
  expect(Reflect.has(globalThis, 'touched')).toBe(false);
});

test('a bundle that two compositions share is evaluated once, and so is each of its modules', () => {
  const code = `module.exports.exposes = { './a': () => ({}) };`;
  const first = setOf(code);
  const second = setOf(code, [], [first]);
  expect(second.bundleOf(testRelease('mf-a'))).toBe(first.bundleOf(testRelease('mf-a')));
  expect(first.module('mf-a', './a')).toBe(first.module('mf-a', './a'));
});

test('the browser gets the addresses of the files of a set', () => {
  expect(setOf(EMPTY).browser.remotes['mf-a']?.base).toBe(path.posix.join('/releases/mf-a/1.0.0/'));
});

test('a bundle gets timers as numbers, so that it cannot reach those of others', () => {
  const exposes = evaluate(
    `module.exports.exposes = { './kinds': () => [typeof setTimeout(() => {}, 1), typeof setImmediate(() => {})] };`,
  );
  expect(exposes['./kinds']?.()).toEqual(['number', 'number']);
  expect(() => evaluate(`setTimeout('text');${EMPTY}`)).toThrow('must be a function');
});

test('a bundle ends only its own timers, even with the numbers of others', async () => {
  const ran: string[] = [];
  const other = Number(setTimeout(() => ran.push('other'), 1)); // Node knows it by its number from now on.
  const note = (name: string) => `() => require('notes').note('${name}')`;
  const { release, surroundings } = released(
    `const ended = setTimeout(${note('ended')}, 1);
    setImmediate(${note('immediate')});
    module.exports.exposes = {
      './end': () => {
        for (const number of [ended, ${other}]) clearTimeout(number);
        clearInterval(${other});
      },
    };`,
  );
  const shared = new Map([['notes', { note: (name: string) => ran.push(name) }]]);
  const { exposes } = evaluateBundle(release, { ...surroundings, shared });
  exposes['./end']?.();
  await vi.waitFor(() => expect(ran.toSorted()).toEqual(['immediate', 'other']));
});

test('a bundle’s React has no internals, cannot be changed, and reports whose component renders', () => {
  const { release, surroundings } = released(
    `const React = require('react');
    const { jsx } = require('react/jsx-runtime');
    function Inner() { return 'inner'; }
    module.exports.exposes = {
      './names': () => Object.keys(React),
      './patch': () => { React.useState = null; },
      './element': () => jsx(Inner, {}),
    };`,
  );
  const enter = vi.spyOn(surroundings.running, 'enter');
  const { exposes } = evaluateBundle(release, surroundings);
  expect(exposes['./names']?.()).not.toContain('__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
  expect(() => exposes['./patch']?.()).toThrow('read only');
  const element = exposes['./element']?.() as { type: (props: object) => unknown };
  enter.mockClear();
  expect(element.type({})).toBe('inner');
  expect(enter).toHaveBeenCalledWith('mf-a@1.0.0');
});

test('requests and console lines of a bundle carry its name, even when another release calls it', () => {
  const { release, surroundings } = released(
    `module.exports.exposes = { './ask': () => [fetch, globalThis.fetch, console.warn, globalThis.console.log] };`,
  );
  const { running } = surroundings;
  const nameOf = () => running.release;
  vi.stubGlobal('fetch', nameOf);
  vi.stubGlobal('console', { warn: nameOf, log: nameOf });
  onTestFinished(() => void vi.unstubAllGlobals());
  const asks = evaluateBundle(release, surroundings).exposes['./ask']?.() as ((url: string) => unknown)[];
  for (const ask of asks) expect(running.within('mf-b@1.0.0', () => ask('https://a.example/'))).toBe('mf-a@1.0.0');
});
