import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

const FILE = path.join(import.meta.dirname, 'freeze-intrinsics.cjs');

/** Runs code in a process whose language is frozen, in strict mode; returns its output. */
function printed(code: string): string {
  const script = `'use strict'; require(${JSON.stringify(FILE)}).freezeIntrinsics(); ${code}`;
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' });
  return stdout.trim() || stderr;
}

/** Ways to change the language's objects for all code. */
const CHANGES = [
  'Array.prototype.push = () => 0',
  'Array.prototype.added = 1',
  'Object.prototype.added = 1',
  'Object.prototype.toString = () => "mine"',
  'Object.defineProperty(Object.prototype, "valueOf", { value: 1 })',
  'Object.setPrototypeOf(Array.prototype, {})',
  'Function.prototype.call = () => 0',
  'Function.prototype.toString = () => "mine"',
  'Error.prototype.name = "Mine"',
  'Error.stackTraceLimit = 1',
  'Error.prepareStackTrace = () => 0',
  'Promise.prototype.then = () => 0',
  'Promise.resolve = () => 0',
  'JSON.stringify = () => ""',
  'Math.random = () => 0',
  'Map.prototype.get = () => 0',
  'String.prototype.replace.added = 1',
  'RegExp.prototype.exec = () => null',
  'RegExp.added = 1',
  'RegExp.prototype.compile.call(Object.freeze(/a/), "b")',
  'Object.getOwnPropertyDescriptor(new Error(), "stack").get.added = 1',
  'Date.now = () => 0',
  'Intl.NumberFormat.prototype.formatToParts = () => []',
  'Temporal.Now.instant = () => 0',
  'Uint8Array.prototype.added = 1',
  'Object.getPrototypeOf(Uint8Array).prototype.set = () => 0',
  'Object.getPrototypeOf([].values()).next = () => ({ done: true })',
  'Object.getPrototypeOf(new Map().values()).next = () => ({ done: true })',
  'Object.getPrototypeOf(new Set().values()).next = () => ({ done: true })',
  'Object.getPrototypeOf("".matchAll(/a/g)).next = () => ({ done: true })',
  'Object.getPrototypeOf(Iterator.from([]).take(0)).next = () => ({ done: true })',
  'Object.getPrototypeOf(Iterator.from({ next: () => ({ done: true }) })).next = () => ({ done: true })',
  'Object.getPrototypeOf((function* () {})()).added = 1; Object.getPrototypeOf(function* () {}).prototype.next = 1',
  'Object.getPrototypeOf(async function () {}).added = 1',
  'Object.getPrototypeOf(async function* () {}).prototype.next = 1',
  'Object.getPrototypeOf(new Intl.Segmenter().segment("")).containing = 1',
  'Object.getOwnPropertyDescriptor(Map.prototype, "size").get.added = 1',
  'Object.getOwnPropertyDescriptor(Object.prototype, "toString").get.added = 1',
  // Values behind an accessor are shared too: React calls this very function for every element.
  'Object.prototype.hasOwnProperty.call = () => true',
  'Error.prototype.toString.added = 1',
];

test('nothing of the language can be changed for others', () => {
  // A generator's own prototype is its function's, so only the second statement of its line counts.
  const attempts = CHANGES.map((change) => `try { ${change}; open.push(${JSON.stringify(change)}) } catch {}`).join(
    '\n',
  );
  expect(JSON.parse(printed(`const open = []; ${attempts}; console.log(JSON.stringify(open))`))).toEqual([]);
});

test('no property reveals the text that was matched last', () => {
  const code = `
    /(secret) word/.exec('a secret word of another visitor');
    const names = ['input', '$_', 'lastMatch', '$&', 'lastParen', '$+', 'leftContext', '$\`', 'rightContext', "$'", '$1', '$9'];
    console.log(JSON.stringify([names.filter((name) => name in RegExp), Reflect.ownKeys(RegExp).map(String),
      'a-b'.split(/-/), 'abc'.replace(/b/, 'x')]));`;
  expect(JSON.parse(printed(code))).toEqual([
    [],
    ['length', 'name', 'prototype', 'escape', 'Symbol(Symbol.species)'],
    ['a', 'b'],
    'axc',
  ]);
});

test('own objects may get properties that they would inherit', () => {
  const code = `
    class Failure extends Error { constructor(text) { super(text); this.name = 'Failure'; } }
    class Named {}
    Named.prototype.toString = () => 'named';
    function Old() {}
    Old.prototype = Object.create(Named.prototype);
    Old.prototype.constructor = Old;
    const error = new TypeError('one'); error.message = 'two';
    const table = {}; table.constructor = 'c'; table.valueOf = 'v';
    console.log(JSON.stringify([String(new Failure('x')), String(new Named()), new Old().constructor === Old,
      error.message, Object.keys(table), String({}), Object.keys({})]));`;
  expect(JSON.parse(printed(code))).toEqual([
    'Failure: x',
    'named',
    true,
    'two',
    ['constructor', 'valueOf'],
    '[object Object]',
    [],
  ]);
});
