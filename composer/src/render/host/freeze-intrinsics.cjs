// Freezes the language's own objects, which all code of this process shares, so that no release can change it for another. Node's own
// `--frozen-intrinsics` does the same with accessors in place of every property, which disables many of the engine's
// optimizations: everything in the process takes half as long again. Here only the properties that ordinary code assigns to
// objects of its own stay assignable in that way.
'use strict';
const { runInNewContext } = require('node:vm');

/** The names that the language itself defines: all that an empty context has. */
const languageNames = () => runInNewContext('Object.getOwnPropertyNames(globalThis)');

/** The first is frozen when the releases load; they get a substitute for the second. */
const ELSEWHERE = new Set(['globalThis', 'console']);

/** Properties that `RegExp` keeps; all others reveal to any code the last text that other code matched. */
const KEPT_OF_REGEXP = new Set(['length', 'name', 'prototype', 'escape', Symbol.species]);

/** Takes away the last match, and `compile`, which changes even a frozen pattern. Throws where the engine keeps one of them. */
function forgetMatches() {
  for (const key of Reflect.ownKeys(RegExp)) if (!KEPT_OF_REGEXP.has(key)) delete RegExp[key];
  delete RegExp.prototype.compile;
}

/** The functions behind `stack`, which every error has as its own property. */
const stackAccessors = () => Object.values(Object.getOwnPropertyDescriptor(new Error(), 'stack') ?? {});

/** Intrinsics without a name: reached from the objects that make them. */
const nameless = () => [
  ...stackAccessors(),
  function* () {},
  async function () {},
  async function* () {},
  [][Symbol.iterator](),
  new Map()[Symbol.iterator](),
  new Set()[Symbol.iterator](),
  ''[Symbol.iterator](),
  ''.matchAll(/a/g),
  Iterator.from([]).take(0),
  Iterator.from({ next: () => ({ done: true }) }),
  new Intl.Segmenter().segment(''),
  new Intl.Segmenter().segment('')[Symbol.iterator](),
];

const isObject = (value) => (typeof value === 'object' && value !== null) || typeof value === 'function';

/**
 * Lets objects that inherit a property assign it to themselves, which a frozen prototype forbids otherwise: `error.name = …`.
 * @see https://github.com/tc39/how-we-work/blob/main/terminology.md#override-mistake
 */
function letInheritorsAssign(prototype, key) {
  const { value, enumerable, configurable, writable } = Object.getOwnPropertyDescriptor(prototype, key);
  if (!configurable || !writable) return;
  Object.defineProperty(prototype, key, {
    get: () => value,
    set: function (next) {
      if (this === prototype || !isObject(this)) throw new TypeError(`${String(key)} can’t be assigned here`);
      Object.defineProperty(this, key, { value: next, writable: true, enumerable: true, configurable: true });
    },
    enumerable,
    configurable: false,
  });
}

/** The prototypes whose properties ordinary code assigns to its own objects, and which of them; null for all. */
const assigned = () => [
  [Object.prototype, null],
  [Function.prototype, ['toString', 'constructor']],
  ...[
    Error,
    EvalError,
    RangeError,
    ReferenceError,
    SyntaxError,
    TypeError,
    URIError,
    AggregateError,
    SuppressedError,
  ].map((error) => [error.prototype, null]),
];

/** Everything that can be reached from the given objects through properties, accessors and prototypes. */
function reachable(roots) {
  const seen = new Set();
  const waiting = [...roots];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (!isObject(value) || seen.has(value)) continue;
    seen.add(value);
    waiting.push(Object.getPrototypeOf(value));
    for (const key of Reflect.ownKeys(value)) {
      const descriptor = Object.getOwnPropertyDescriptor(value, key);
      waiting.push(descriptor.value, descriptor.get, descriptor.set);
    }
  }
  return seen;
}

function freezeAll(roots) {
  for (const value of reachable(roots)) if (!ArrayBuffer.isView(value)) Object.freeze(value);
}

/** Freezes the language for all code that runs from now on, and everything reachable from the other given objects. */
function freezeIntrinsics(others = []) {
  forgetMatches();
  const roots = languageNames()
    .filter((name) => !ELSEWHERE.has(name))
    .map((name) => globalThis[name]);
  const behindAccessors = [];
  for (const [prototype, keys] of assigned())
    for (const key of keys ?? Reflect.ownKeys(prototype)) {
      const descriptor = Object.getOwnPropertyDescriptor(prototype, key);
      if (!descriptor || !('value' in descriptor)) continue;
      behindAccessors.push(descriptor.value);
      letInheritorsAssign(prototype, key);
    }
  freezeAll([...roots, ...nameless(), ...behindAccessors, ...others]);
}

module.exports = { freezeIntrinsics, languageNames, reachable };
