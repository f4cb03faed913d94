import type { RunningCode } from './running-code.ts';

/** Modules by the name under which bundles ask for them: exactly the instances that the shell itself renders with. */
export type SharedModules = ReadonlyMap<string, object>;

/** Where React keeps what its packages share; whoever writes there changes every page's hooks. */
const INTERNALS = /^__[A-Z_]*INTERNALS/;

const isContext = (value: object): boolean => '_currentValue' in value || '_context' in value;

function freezeFunction(value: { readonly prototype?: unknown }): void {
  if (typeof value.prototype === 'object' && value.prototype !== null) Object.freeze(value.prototype);
  Object.freeze(value);
}

/**
 * Freezes what the shared packages export, so that no remote changes what the others use. React writes into its contexts while
 * it renders; they stay as they are.
 */
export function freezeShared(shared: SharedModules): void {
  for (const module of shared.values()) {
    for (const [name, value] of Object.entries(module)) {
      if (INTERNALS.test(name)) continue; // React's own packages write there; no remote gets it.
      if (typeof value === 'function') freezeFunction(value);
      else if (typeof value === 'object' && value !== null && !isContext(value)) Object.freeze(value);
    }
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

function pick(module: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(module).filter(([name]) => !INTERNALS.test(name)));
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
    const isReact = name === 'react-dom' || name in FACTORIES;
    facades.set(name, isReact ? marking(module, FACTORIES[name] ?? [], own) : module);
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
