/** React's keys for state that its packages share; code that writes there changes every page's hooks. */
const INTERNALS = /^__[A-Z_]*INTERNALS/;

/** Whether a name is one of React's internals. */
export const isInternal = (key: string | symbol): boolean => typeof key === 'string' && INTERNALS.test(key);

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

/** Of React's kinds of objects, those into which it writes while it renders. */
const WRITTEN_BY_REACT: readonly unknown[] = ['react.context', 'react.consumer', 'react.lazy'].map((kind) =>
  Symbol.for(kind),
);

/** Objects whose own state changes in use: freezing them would break them, or change nothing. */
function keepsState(value: object): boolean {
  if (value instanceof RegExp) return value.global || value.sticky; // They remember where they stopped.
  if ('$$typeof' in value) return WRITTEN_BY_REACT.includes(value.$$typeof);
  return [Map, Set, WeakMap, WeakSet, Promise, Date].some((kind) => value instanceof kind) || ArrayBuffer.isView(value);
}

/** A read-only view of a map or a set, whose `set`, `add` and `clear` freezing leaves intact. Any other value stays as it was. */
export function readOnly(value: unknown): unknown {
  if (!(value instanceof Map || value instanceof Set)) return value;
  const { size } = value;
  return Object.freeze({
    size,
    ...(value instanceof Map && { get: (key: unknown): unknown => value.get(key) }),
    has: (key: unknown) => value.has(key),
    keys: () => value.keys(),
    values: () => value.values(),
    entries: () => value.entries(),
    [Symbol.iterator]: () => value[Symbol.iterator](),
  });
}

/** Lets instances shadow a method with an own property (`this.find = this.find.bind(this)`), without replacing it for others. */
function letInstancesAssign(prototype: object, key: string | symbol): void {
  const { value, configurable, writable, enumerable = false } = Object.getOwnPropertyDescriptor(prototype, key) ?? {};
  if (typeof value !== 'function' || key === 'constructor' || !configurable || !writable) return;
  Object.defineProperty(prototype, key, {
    get: (): unknown => value,
    set(this: object, next: unknown) {
      if (this === prototype) throw new TypeError(`${String(key)} can’t be assigned here`);
      Object.defineProperty(this, key, { value: next, writable: true, enumerable: true, configurable: true });
    },
    enumerable,
    configurable: false,
  });
}

/** The language's and the web's own, which the host freezes. */
function givenByHost(): Set<unknown> {
  const named = Object.getOwnPropertyNames(globalThis).map((name) => readSafely(globalThis, name));
  const kinds = [async () => undefined, function* () {}, async function* () {}].map((one) =>
    Object.getPrototypeOf(one),
  );
  const prototypes = named.map((value): unknown => (typeof value === 'function' ? value.prototype : undefined));
  return new Set([globalThis, ...named, ...prototypes, ...kinds]);
}

let hostObjects: Set<unknown> | undefined;

/** Objects that are frozen already, with everything reachable from them. */
const frozen = new WeakSet<object>();

function isLeft(value: unknown): value is object {
  hostObjects ??= givenByHost();
  return isObject(value) && !frozen.has(value) && !hostObjects.has(value) && !keepsState(value);
}

/** Makes an object compute the properties that it otherwise writes into itself on first use. */
function settle(value: object): void {
  for (let kind: unknown = Object.getPrototypeOf(value); isObject(kind); kind = Object.getPrototypeOf(kind)) {
    if (hostObjects?.has(kind)) return;
    for (const key of Reflect.ownKeys(kind)) readSafely(value, key);
  }
}

/** Accessors of prototypes may throw without an instance. */
function readSafely(value: object, key: string | symbol): unknown {
  try {
    return Reflect.get(value, key);
  } catch {
    return undefined;
  }
}

/** Objects from which others inherit: their accessors are for those others, and would write into them. */
const prototypes = new WeakSet<object>();

/** The values reachable from a property: its own, in a form that cannot be changed, or those behind an accessor. */
function behindProperty(owner: object, key: string | symbol): unknown[] {
  const held = prototypes.has(owner) ? undefined : readSafely(owner, key);
  const view = readOnly(held);
  if (view !== held) Object.defineProperty(owner, key, { value: view });
  const { value, get, set }: PropertyDescriptor = Object.getOwnPropertyDescriptor(owner, key) ?? {};
  return [view, value, get, set];
}

/** Freezes an object and everything reachable from it: its values, accessors, and prototypes. */
function freezeReachable(root: unknown): void {
  const waiting = [root];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (!isLeft(value)) continue;
    frozen.add(value);
    const inherited = [Object.getPrototypeOf(value), typeof value === 'function' ? value.prototype : null];
    for (const kind of inherited) if (isObject(kind)) prototypes.add(kind);
    if (!prototypes.has(value)) settle(value);
    waiting.push(...inherited);
    const keys = Reflect.ownKeys(value).filter((key) => !isInternal(key));
    for (const key of keys) waiting.push(...behindProperty(value, key));
    if (prototypes.has(value))
      for (const key of keys) {
        letInstancesAssign(value, key);
        waiting.push(...behindProperty(value, key));
      }
    Object.freeze(value);
  }
}

/** Freezes data, functions and schemas at every depth: values that all pages of a process share. */
export function freezeData<Data>(data: Data): Data {
  freezeReachable(data);
  return data;
}

/**
 * Freezes the classes of the given objects, which each page gets anew, so that no remote changes what the next page's do. Properties
 * that a class assigns to its own instances stay assignable.
 */
export function freezeClasses(instances: readonly object[]): void {
  for (const instance of instances) {
    const kind: unknown = Object.getPrototypeOf(instance);
    if (isObject(kind)) prototypes.add(kind);
    freezeReachable(kind);
  }
}

/**
 * Freezes the exports of the shared packages, so that no remote changes them for others.
 */
export function freezeShared(shared: ReadonlyMap<string, object>): void {
  for (const module of shared.values()) {
    // React's own packages write into its internals; no remote gets them.
    for (const [name, value] of Object.entries(module)) if (!isInternal(name)) freezeReachable(value);
  }
}
