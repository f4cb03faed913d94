/** Where React keeps what its packages share; whoever writes there changes every page's hooks. */
const INTERNALS = /^__[A-Z_]*INTERNALS/;

/** Whether a name is one of React's internals. */
export const isInternal = (key: string | symbol): boolean => typeof key === 'string' && INTERNALS.test(key);

/** React's own kinds of objects: it writes into its contexts while it renders. */
const isOfReact = (value: object): boolean => '$$typeof' in value;

/** Data and schemas; instances of other classes keep what they need to change. */
function isData(value: object): boolean {
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype || '_zod' in value;
}

/** Freezes functions with their prototypes, and data and schemas as deep as they go. */
function freezeDeep(value: unknown, seen: WeakSet<object>): void {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null || seen.has(value)) return;
  seen.add(value);
  if (typeof value === 'function') {
    if (typeof value.prototype === 'object' && value.prototype !== null) Object.freeze(value.prototype);
  } else if (isOfReact(value) || !isData(value)) return;
  // Read first: what a schema works out when it is first asked, it writes into itself.
  else for (const key of Reflect.ownKeys(value)) if (!isInternal(key)) freezeDeep(Reflect.get(value, key), seen);
  Object.freeze(value);
}

/** Freezes plain data as deep as it goes: what all pages of a process are given alike. */
export function freezeData<Data>(data: Data): Data {
  freezeDeep(data, new WeakSet());
  return data;
}

/**
 * Freezes the classes of the given objects, which each page gets anew, so that no remote changes what the next page's do. What a
 * class assigns to its own instances stays assignable to them.
 */
export function freezeClasses(instances: readonly object[]): void {
  for (const instance of instances) {
    let prototype: object | null = Object.getPrototypeOf(instance) as object | null;
    while (prototype !== null && prototype !== Object.prototype && !Object.isFrozen(prototype)) {
      for (const key of Reflect.ownKeys(prototype)) letInstancesAssign(prototype, key);
      Object.freeze(prototype.constructor);
      Object.freeze(prototype);
      prototype = Object.getPrototypeOf(prototype) as object | null;
    }
  }
}

/** A method that an instance may bind to itself (`this.subscribe = this.subscribe.bind(this)`), and nobody may replace for others. */
function letInstancesAssign(prototype: object, key: string | symbol): void {
  const { value, configurable } = Object.getOwnPropertyDescriptor(prototype, key) ?? {};
  if (typeof value !== 'function' || key === 'constructor' || !configurable) return;
  Object.freeze(value);
  Object.defineProperty(prototype, key, {
    get: () => value as unknown,
    set(this: object, next: unknown) {
      if (this === prototype) throw new TypeError(`${String(key)} cannot be assigned here`);
      Object.defineProperty(this, key, { value: next, writable: true, enumerable: true, configurable: true });
    },
    enumerable: false,
    configurable: false,
  });
}

/**
 * Freezes what the shared packages export, so that no remote changes what the others use.
 */
export function freezeShared(shared: ReadonlyMap<string, object>): void {
  const seen = new WeakSet<object>();
  for (const module of shared.values()) {
    // React's own packages write into its internals; no remote gets them.
    for (const [name, value] of Object.entries(module)) if (!isInternal(name)) freezeDeep(value, seen);
  }
}
