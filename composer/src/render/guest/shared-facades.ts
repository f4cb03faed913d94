import type { RunningCode } from './running-code.ts';

/** Modules by the name under which bundles ask for them: exactly the instances that the shell itself renders with. */
export type SharedModules = ReadonlyMap<string, object>;

/** Where React keeps what its packages share; whoever writes there changes every page's hooks. */
const INTERNALS = /^__[A-Z_]*INTERNALS/;

const isInternal = (key: string | symbol): boolean => typeof key === 'string' && INTERNALS.test(key);

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

/**
 * Freezes what the shared packages export, so that no remote changes what the others use.
 */
export function freezeShared(shared: SharedModules): void {
  const seen = new WeakSet<object>();
  for (const module of shared.values()) {
    // React's own packages write into its internals; no remote gets them.
    for (const [name, value] of Object.entries(module)) if (!isInternal(name)) freezeDeep(value, seen);
  }
}

type Component = (...args: unknown[]) => unknown;

/** A function component that says whose it is whenever it renders; anything else is as it was. */
function ownedComponents(release: string, running: RunningCode): (type: unknown) => unknown {
  const known = new WeakMap<object, unknown>();
  return (type) => {
    if (typeof type !== 'function' || type.prototype?.isReactComponent) return type;
    const wrapped = known.get(type);
    if (wrapped) return wrapped;
    const component = type as Component; // A function that is no class is called with properties.
    const owned = (...args: unknown[]): unknown => {
      running.enter(release);
      return component(...args);
    };
    Object.assign(owned, type);
    known.set(type, owned);
    known.set(owned, owned);
    return owned;
  };
}

type Factory = (type: unknown, ...rest: unknown[]) => unknown;

const CONTEXT = Symbol.for('react.context');

const isContext = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && '$$typeof' in value && value.$$typeof === CONTEXT;

/**
 * A module without what a remote could change for others: React's internals, and contexts, which cannot be frozen. Without
 * `default`, too, which in a namespace of CommonJS is the whole module once more.
 */
function pick(module: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(module).filter(([name, value]) => name !== 'default' && !isInternal(name) && !isContext(value)),
  );
}

/** A module's copy whose named functions take a component first and mark it as the release's. */
function marking(module: object, names: readonly string[], own: (type: unknown) => unknown): object {
  const copy = pick(module);
  for (const name of names) {
    const factory = copy[name];
    if (typeof factory !== 'function') continue;
    const call = factory as Factory; // React's own: each takes the type first.
    copy[name] = (type: unknown, ...rest: unknown[]): unknown => call(own(type), ...rest);
  }
  return Object.freeze(copy);
}

/** What marks components of each shared module, by the module's name. */
const FACTORIES: Readonly<Record<string, readonly string[]>> = {
  react: ['createElement', 'memo', 'forwardRef'],
  'react/jsx-runtime': ['jsx', 'jsxs'],
};

/** How one release reaches the shared modules. */
export interface SharedFacades {
  /** The only `require` that its bundle has. */
  readonly require: (name: string) => object;
  /** Marks a component of the release's that others render. */
  readonly own: (type: unknown) => unknown;
}

/** The shared modules as one release, `name@version`, gets them: frozen, without React's internals, its components marked. */
export function sharedFacades(shared: SharedModules, release: string, running: RunningCode): SharedFacades {
  const own = ownedComponents(release, running);
  const facades = new Map<string, object>();
  for (const [name, module] of shared) {
    facades.set(name, marking(module, FACTORIES[name] ?? [], own));
  }
  return {
    own,
    require(name) {
      const instance = facades.get(name);
      if (!instance) throw new Error(`A remote may only require shared modules on the server, not "${name}"`);
      return instance;
    },
  };
}
